/** How many there are, beside a heading. Nothing is said of none: the empty text does that. */
export const countLabel = (count: number, one: string, many: string) =>
  count > 0 && <span className="aside">{`${count} ${count === 1 ? one : many}`}</span>;
