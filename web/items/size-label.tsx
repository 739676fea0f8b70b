/** A size on a sewn-in label, the most prominent element of its row. */
import { figuresAndUnit, isBelow, isLong, unitIn } from "#domain/items/size-text.ts";
import * as sizing from "#words/en/sizing.js";
import * as w from "#words/en/items.js";
import "#web/items/size-label.css";

type SizeLabelProps = {
  size: string;
  /** Shows open seams, for a deleted size. */
  unpicked?: boolean;
  /** Struck, with open seams: the size is outgrown. */
  outgrown?: boolean;
};

export const SizeLabel = ({ size, outgrown = false, unpicked = outgrown }: SizeLabelProps) => (
  <span
    className={["size sewn", size === "" && "size-none", isLong(size) && "size-long", unpicked && "unpicked"]
      .filter(Boolean)
      .join(" ")}
  >
    {outgrown ? <Struck size={size} /> : <SizeText size={size} />}
  </span>
);

/** A label without a size, as a picture. */
export const BlankLabel = ({ unpicked = false }: Pick<SizeLabelProps, "unpicked">) => (
  <span className={`size sewn size-none${unpicked ? " unpicked" : ""}`} aria-hidden="true">
    –
  </span>
);

/** The text of an outgrown size. */
export const Struck = ({ size }: { size: string }) => (
  <s>
    <SizeText size={size} />
  </s>
);

/** The text of a size: units smaller than figures, and a dash for no size. */
export function SizeText({ size }: { size: string }) {
  if (size === "") {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="hidden-words">{w.noSize}</span>
      </>
    );
  }
  const parts = figuresAndUnit(size);
  return (
    <bdi>
      {parts ? (
        <>
          <span>{parts.figures}</span>{" "}
          <small className={isBelow(parts.unit) ? "below" : undefined}>{unitIn(sizing.cuts, parts.unit)}</small>
        </>
      ) : (
        size
      )}
    </bdi>
  );
}
