/** A QR code, dark on light in both themes, because not every camera reads the inverse. */
import { useMemo } from "react";
import { encode } from "uqr";
import "#web/ui/qr-code.css";

/** The light margin that cameras need, in modules. */
const quietZone = 4;

/** `label` describes the target for people who can't see or scan it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  const side = size + 2 * quietZone;
  return (
    <svg className="qr" viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", boostEcc: true, border: 0 });
  const path = data
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end === -1 ? size : end) - x}v1H${x}z`];
      }),
    )
    .join("");
  return { size, path };
}
