/** The sheet of the ring sizer: strips to lay around a finger, and circles for a ring that fits. */
import { ringCircles, ringStrips } from "#web/screens/measure/marks.ts";
import { CardLine, FiftyMillimeters, PaperWords, SheetOfPaper, mm } from "#web/screens/measure/sheet.tsx";
import * as w from "#words/en/measuring.js";

/** In mm; it fits on A4 and on Letter. */
const size = { width: 190, height: 250 };

export const RingSheet = () => (
  <SheetOfPaper paper="both" {...size} label={w.ringSizer}>
    <PaperWords x={5} y={2} width={120} height={14}>
      <h2>{w.ringSizer}</h2>
    </PaperWords>
    <text className="gauge-strong" x={mm(185)} y={mm(9)} textAnchor="end">
      {w.printAtFull}
    </text>
    <CardLine x={5} y={27} />
    <FiftyMillimeters x={115} y={27} />
    <PaperWords x={5} y={30} width={175} height={10}>
      <p>{w.cardProof}</p>
    </PaperWords>
    {ringStrips.map((strip, index) => (
      <Strip key={strip.title} {...strip} y={48 + index * 16} />
    ))}
    <PaperWords x={134} y={44} width={54} height={56}>
      <ol>
        {Object.values(w.ringSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </PaperWords>
    <PaperWords x={5} y={101} width={180} height={14}>
      <p>
        <b>{w.circles}</b> {w.circlesWhat}
      </p>
    </PaperWords>
    {ringCircles.map(({ diameterMm, eu, us, uk }, index) => {
      const [x, y] = [mm(23 + (index % 5) * 36), mm(130 + Math.floor(index / 5) * 39)];
      return (
        <g key={us}>
          <circle className="gauge-ring" cx={x} cy={y} r={mm(diameterMm / 2)} />
          <text className="gauge-strong" x={x} y={y + 5} textAnchor="middle">
            {diameterMm.toFixed(1)}
          </text>
          <text className="gauge-strong" x={x} y={y + mm(16)} textAnchor="middle">
            {`EU ${eu}`}
          </text>
          <text x={x} y={y + mm(20.5)} textAnchor="middle">
            {`US ${us} · UK ${uk}`}
          </text>
        </g>
      );
    })}
    <PaperWords x={5} y={233} width={180} height={16}>
      <p>{w.ringNotes}</p>
    </PaperWords>
  </SheetOfPaper>
);

type StripProps = (typeof ringStrips)[number] & { y: number };

/** The distance from the slit to a mark is the circumference that it stands for. */
function Strip({ title, marks, y }: StripProps) {
  const [left, slit, height] = [8, 24, 9];
  const first = Math.min(...marks.map((mark) => mark.mm));
  const last = Math.max(...marks.map((mark) => mark.mm));
  const at = (length: number) => mm(slit + length);
  const [top, bottom] = [mm(y), mm(y + height)];
  return (
    <g>
      <path
        className="gauge-line"
        d={`M${mm(left + 3)} ${top}H${at(last + 12)}L${at(last + 26)} ${mm(y + 3)}V${mm(y + 6)}L${at(last + 12)} ${bottom}H${mm(left + 3)}q${-mm(3)} 0 ${-mm(3)} ${-mm(4.5)}t${mm(3)} ${-mm(4.5)}`}
      />
      <path className="gauge-dashed" d={`M${mm(slit)} ${mm(y + 0.8)}V${mm(y + height - 0.8)}`} />
      <text className="gauge-title" x={mm(left + 3)} y={mm(y + 6)}>
        {title}
      </text>
      <PaperWords x={slit + 1.5} y={y + 1.2} width={first - 5} height={7} isSmall>
        <p>{w.marksOutside}</p>
      </PaperWords>
      <rect className="gauge-tape" x={at(first - 2)} y={top} width={mm(last - first + 4)} height={mm(height)} />
      {marks.map((mark, index) => {
        const isAbove = index % 2 === 0;
        return (
          <g key={mark.label}>
            <path className="gauge-fine" d={`M${at(mark.mm)} ${isAbove ? top : bottom}v${isAbove ? mm(2) : -mm(2)}`} />
            <text className="gauge-small" x={at(mark.mm)} y={isAbove ? mm(y + 4.4) : mm(y + 6.6)} textAnchor="middle">
              {mark.label}
            </text>
          </g>
        );
      })}
    </g>
  );
}
