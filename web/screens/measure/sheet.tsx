/** A sheet of paper at true scale, and what proves it: the long side of a bank card, and a line of 50 mm. */
import type { ReactNode } from "react";
import "#web/screens/measure/gauges.css";
import "#web/ui/true-scale.css";
import * as w from "#words/en/measuring.js";

/** Drawings are in units of a quarter of a millimeter, so that the text of instructions has usual sizes. */
export const mm = (length: number): number => length * 4;

export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof papers;

type SheetOfPaperProps = {
  /** `both` fits A4 and Letter. */
  paper: Paper | "both";
  /** In mm. */
  width: number;
  height: number;
  label: string;
  children: ReactNode;
};

export const SheetOfPaper = ({ paper, width, height, label, children }: SheetOfPaperProps) => (
  <div className="gauge-paper">
    <svg
      className={`gauge gauge-${paper}`}
      viewBox={`0 0 ${mm(width)} ${mm(height)}`}
      role="img"
      aria-label={label}
      direction="ltr"
    >
      {children}
    </svg>
  </div>
);

type LineProps = { x: number; y: number; isUpright?: boolean };

/** Positions and lengths are in mm. */
function Measured({ x, y, length, isUpright = false, label }: LineProps & { length: number; label: string }) {
  const end = mm(length);
  return (
    <g transform={`translate(${mm(x)} ${mm(y)})${isUpright ? " rotate(-90)" : ""}`}>
      <path className="gauge-bold" d={`M0 -10V10M0 0H${end}M${end} -10V10`} />
      <text className="gauge-strong" x={end / 2} y={-8} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

/** The long side of a bank card (ISO/IEC 7810). */
export const cardMm = 85.6;

export const CardLine = (at: LineProps) => <Measured {...at} length={cardMm} label={w.cardSide({ mm: cardMm })} />;

export const FiftyMillimeters = (at: LineProps) => <Measured {...at} length={50} label="50 mm" />;

type WordsProps = {
  x: number;
  y: number;
  width: number;
  height: number;
  isSmall?: boolean;
  children: ReactNode;
};

/** Text that wraps. */
export const PaperWords = ({ x, y, width, height, isSmall = false, children }: WordsProps) => (
  <foreignObject x={mm(x)} y={mm(y)} width={mm(width)} height={mm(height)}>
    <div className={isSmall ? "gauge-words gauge-small" : "gauge-words"}>{children}</div>
  </foreignObject>
);
