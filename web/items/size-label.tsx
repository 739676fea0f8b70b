/** A size on its sewn-in label: the largest thing in its row. */
import "#web/items/size-label.css";

/** As much as fits the label in large figures. */
const longest = 12;

/** Figures, and behind them a unit: '24 cm', '38½ EU'. The C of '75 C' is no unit. */
const withUnit =
  /^(?<figures>[\d\s.,/½¼¾⅓⅔⅛⅜⅝⅞–×x-]*[\d½¼¾⅓⅔⅛⅜⅝⅞])\s*(?<unit>mm|cm|m|in|ft|hh|g|kg|lb|oz|EU|UK|US|FR|IT|DE|JP)$/iu;

/** Units are smaller than figures; without a size there is a dash. */
export function SizeLabel({ size }: { size: string }) {
  if (size === "") {
    return (
      <span className="size size-none">
        <span aria-hidden="true">–</span>
        <span className="hidden-words">no size</span>
      </span>
    );
  }
  const { figures, unit } = withUnit.exec(size)?.groups ?? {};
  const isLong = Array.from(size).length > longest;
  return (
    <span className={isLong ? "size size-long" : "size"}>
      <bdi>
        {figures && unit && !isLong ? (
          <>
            {figures}
            <small> {unit}</small>
          </>
        ) : (
          size
        )}
      </bdi>
    </span>
  );
}
