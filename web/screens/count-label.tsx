/** The count beside a heading. Zero shows nothing: the empty state already says it. */
export const countLabel = (count: number, one: string, many: string) =>
  count > 0 && <span className="aside">{`${count} ${count === 1 ? one : many}`}</span>;
