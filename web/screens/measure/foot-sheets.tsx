/** The sheets of the foot gauge: one for children, and two halves for larger feet. */
import {
  CardLine,
  FiftyMillimeters,
  type Paper,
  PaperWords,
  SheetOfPaper,
  mm,
  papers,
} from "#web/screens/measure/sheet.tsx";
import { type Scale, adultScales, childScales } from "#web/screens/measure/marks.ts";
import * as w from "#words/en/measuring.js";

/** In mm, from the lower edge of the paper to where a scale begins. */
const footMm = 30;
const tapeX = 66;
const tapeWidth = 12;
const scalesX = 160;
const scaleWidth = 13;

type FrameProps = { paper: Paper };

export function ChildSheet({ paper }: FrameProps) {
  const { width, height } = papers[paper];
  const heelY = height - footMm;
  return (
    <SheetOfPaper paper={paper} {...papers[paper]} label={w.childSheet}>
      <PaperWords x={11} y={height - footMm - 232} width={50} height={110}>
        <h2>{w.footGauge}</h2>
        <p>
          <b>{w.childrenTo({ eu: 38 })}</b>
        </p>
        <ol>
          {Object.values(w.footSteps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{w.roomAtToes}</p>
      </PaperWords>
      <Proof y={heelY} />
      <Tape from={0} to={23.5} y={heelY} />
      <Scales scales={childScales} from={0} y={heelY} width={width} />
      <Heel x={scalesX} y={heelY} width={width} />
    </SheetOfPaper>
  );
}

/** The first half ends, and the second begins, at this length in cm. */
const joinCm = 16;

export function LargerSheets({ paper }: FrameProps) {
  const { width, height } = papers[paper];
  const heelY = height - footMm;
  const joinY = heelY - joinCm * 10;
  const upperY = height - footMm;
  return (
    <>
      <SheetOfPaper paper={paper} {...papers[paper]} label={w.heelSheet}>
        <PaperWords x={11} y={24} width={180} height={60}>
          <h2>{w.largerFeet}</h2>
          <ol>
            {Object.values(w.halfSteps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{w.roomAtToes}</p>
        </PaperWords>
        <Proof y={heelY} />
        <Tape from={0} to={joinCm + 1} y={heelY} />
        <Join x={8} y={joinY} width={width - 16} words={w.joinHere({ cm: joinCm })} />
        <Heel x={scalesX} y={heelY} width={width} />
      </SheetOfPaper>
      <SheetOfPaper paper={paper} {...papers[paper]} label={w.toeSheet}>
        <PaperWords x={11} y={height - footMm - 160} width={50} height={80}>
          <h2>{w.secondHalf}</h2>
          <p>{w.readAtToe}</p>
        </PaperWords>
        <Proof y={upperY} />
        <Tape from={joinCm} to={32} y={upperY} />
        <Scales scales={adultScales} from={joinCm} y={upperY} width={width} />
        <Join x={8} y={upperY} width={width - 16} words={w.foldHere({ cm: joinCm })} isAtStart />
      </SheetOfPaper>
    </>
  );
}

const Proof = ({ y }: { y: number }) => (
  <>
    <CardLine x={22} y={y - 34} isUpright />
    <PaperWords x={27} y={y - 108} width={34} height={60}>
      <p>{w.cardProofOfFoot}</p>
    </PaperWords>
    <FiftyMillimeters x={11} y={y - 14} />
    <text className="gauge-strong" x={mm(11)} y={mm(y - 6)}>
      {w.printAtFull}
    </text>
  </>
);

/** A tape from below to above, in cm. */
function Tape({ from, to, y }: { from: number; to: number; y: number }) {
  const at = (cm: number) => mm(y - (cm - from) * 10);
  const millimeters = Array.from({ length: Math.round((to - from) * 10) + 1 }, (_, index) => index);
  // Without the one that the end of the tape would cut.
  const wholes = Array.from({ length: Math.ceil(to) - from - 1 }, (_, index) => from + index + 1);
  return (
    <g>
      <rect className="gauge-tape" x={mm(tapeX)} y={at(to)} width={mm(tapeWidth)} height={mm((to - from) * 10)} />
      <path
        className="gauge-fine"
        d={millimeters
          .map((index) => {
            const length = index % 10 === 0 ? 6 : index % 5 === 0 ? 4 : 2.5;
            return `M${mm(tapeX + tapeWidth)} ${at(from + index / 10)}h${-mm(length)}`;
          })
          .join("")}
      />
      {wholes.map((cm) => (
        <text className="gauge-strong" key={cm} x={mm(tapeX + 1)} y={at(cm) + 4}>
          {cm}
        </text>
      ))}
      <text x={mm(tapeX + tapeWidth / 2)} y={at(to) - 6} textAnchor="middle">
        cm
      </text>
    </g>
  );
}

type ScalesProps = { scales: readonly Scale[]; from: number; y: number; width: number };

/** Lines from the tape to the first scale, and the other scales beside it. */
function Scales({ scales, from, y, width }: ScalesProps) {
  const step = Math.min(scaleWidth, (width - scalesX - 8) / scales.length);
  const at = (cm: number) => mm(y - (cm - from) * 10);
  const top = Math.min(...scales.flatMap(({ marks }) => marks.map((mark) => at(mark.at))));
  return (
    <g>
      {scales[0]?.marks.map((mark) => (
        <path className="gauge-hair" key={mark.label} d={`M${mm(tapeX + tapeWidth)} ${at(mark.at)}H${mm(scalesX)}`} />
      ))}
      {scales.map(({ title, marks }, index) => {
        const x = mm(scalesX + index * step);
        return (
          <g key={title}>
            <path className="gauge-line" d={`M${x} ${mm(y)}V${top}`} />
            <text className="gauge-strong" x={x + mm(step / 2)} y={top - 12} textAnchor="middle">
              {title}
            </text>
            {marks.map((mark) => (
              <g key={`${mark.label} ${mark.at}`}>
                <path className="gauge-line" d={`M${x} ${at(mark.at)}h${mm(3)}`} />
                <text className="gauge-size" x={x + mm(step - 2)} y={at(mark.at) + 4} textAnchor="end">
                  {mark.label}
                </text>
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

type EdgeProps = { x: number; y: number; width: number };

/** Where the paper is folded and pushed against a wall, and where the heel stands. */
function Heel({ y, width }: EdgeProps) {
  const middle = mm((tapeX + tapeWidth + scalesX) / 2);
  const hatches = Array.from({ length: Math.floor((width - 22) / 5) }, (_, index) => 11 + index * 5);
  return (
    <g>
      <path className="gauge-bold" d={`M${mm(11)} ${mm(y)}H${mm(width - 8)}`} />
      <path className="gauge-line" d={hatches.map((x) => `M${mm(x + 2.5)} ${mm(y)}l${-mm(2.5)} ${mm(3)}`).join("")} />
      <path
        className="gauge-dashed"
        d={`M${middle - mm(30)} ${mm(y - 60)}C${middle - mm(32)} ${mm(y - 20)} ${middle - mm(18)} ${mm(y)} ${middle} ${mm(y)}C${middle + mm(18)} ${mm(y)} ${middle + mm(32)} ${mm(y - 20)} ${middle + mm(30)} ${mm(y - 60)}`}
      />
      <text className="gauge-title" x={middle} y={mm(y - 28)} textAnchor="middle">
        {w.heelHere}
      </text>
      <text x={middle} y={mm(y - 21)} textAnchor="middle">
        {w.bothFeet}
      </text>
      <PaperWords x={11} y={y + 4} width={width - 22} height={24}>
        <p>
          <b>{w.heelEdge}</b>
        </p>
      </PaperWords>
    </g>
  );
}

/** The words stand where nothing else does: at the end beside a tape, at the start beside the scales. */
const Join = ({ x, y, width, words, isAtStart = false }: EdgeProps & { words: string; isAtStart?: boolean }) => (
  <g>
    <path className="gauge-dashed" d={`M${mm(x)} ${mm(y)}H${mm(x + width)}`} />
    <text
      className="gauge-strong"
      x={mm(isAtStart ? x + 3 : x + width)}
      y={isAtStart ? mm(y) + 20 : mm(y) - 6}
      textAnchor={isAtStart ? "start" : "end"}
    >
      {words}
    </text>
  </g>
);
