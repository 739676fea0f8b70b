/** Small numbers as words for sentences: 'four' rather than '4'. */
const words = "no,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve".split(",");

export const inWords = (count: number): string => words[count] ?? String(count);
