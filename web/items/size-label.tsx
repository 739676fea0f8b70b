/** A size on its sewn-in label: the largest thing in its row. */
import "#web/items/size-label.css";

const maxLargeCharacters = 12;

/** Figures, and behind them a unit: '24 cm', '38½ EU'. The C of '75 C' is no unit. */
const sizeWithUnit =
  /^(?<figures>[\d\s.,/½¼¾⅓⅔⅛⅜⅝⅞–×x-]*[\d½¼¾⅓⅔⅛⅜⅝⅞])\s*(?<unit>mm|cm|m|in|ft|hh|g|kg|lb|oz|EU|UK|US|FR|IT|DE|JP)$/iu;

/** As much as fits the label in large figures; more is set smaller. */
export const isLong = (size: string) => Array.from(size).length > maxLargeCharacters;

export const SizeLabel = ({ size }: { size: string }) => (
  <span className={`size${size === "" ? " size-none" : ""}${isLong(size) ? " size-long" : ""}`}>
    <SizeText size={size} />
  </span>
);

/** Units are smaller than figures; without a size there is a dash. */
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
