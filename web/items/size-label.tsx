/** A size on a sewn-in label, the largest element of its row. */
import "#web/items/size-label.css";

const maxLargeCharacters = 12;

/** Figures followed by a unit: '24 cm', '38½ EU'. The C of '75 C' is a cup, not a unit. */
const sizeWithUnit =
  /^(?<figures>[\d\s.,/½¼¾⅓⅔⅛⅜⅝⅞–×x-]*[\d½¼¾⅓⅔⅛⅜⅝⅞])\s*(?<unit>mm|cm|m|in|ft|hh|g|kg|lb|oz|EU|UK|US|FR|IT|DE|JP)$/iu;

/** Whether a size is too long for large figures on its label. */
export const isLong = (size: string) => Array.from(size).length > maxLargeCharacters;

type SizeLabelProps = {
  size: string;
  /** With its seams unpicked: a size that was deleted. */
  unpicked?: boolean;
};

export const SizeLabel = ({ size, unpicked = false }: SizeLabelProps) => (
  <span
    className={[
      "size sewn",
      size === "" && "size-none",
      isLong(size) && "size-long",
      unpicked && "unpicked",
    ]
      .filter(Boolean)
      .join(" ")}
  >
    <SizeText size={size} />
  </span>
);

/** The text of a size: units smaller than figures, and a dash for no size. */
export function SizeText({ size }: { size: string }) {
  if (size === "") {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="hidden-words">no size</span>
      </>
    );
  }
  const { figures, unit } = sizeWithUnit.exec(size)?.groups ?? {};
  return (
    <bdi>
      {figures && unit && !isLong(size) ? (
        <>
          {figures}
          <small> {unit}</small>
        </>
      ) : (
        size
      )}
    </bdi>
  );
}
