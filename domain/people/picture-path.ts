/** What the address of a picture begins with. Its hash follows, so another picture has another address. */
export const picturePath = "/pictures/";

/** Whether a text can be a hash; stores don't take every text. */
export const isPictureHash = (text: string): boolean => /^[\w-]{22}$/.test(text);
