/** Draws the chart of a size's growth: a tape folded into stairs, and an estimate in chalk. */
import { type ReactNode, useId } from "react";
import { type ChartInput, type ChartStep, layoutOf, tapeRem } from "#web/items/growth/chart-layout.ts";
import { Icon } from "#web/ui/icon.tsx";
import "#web/items/growth/growth-chart.css";
import * as w from "#words/en/growth.js";

type GrowthChartProps = {
  of: ChartInput;
  /** The chart's accessible name, and a description of all that it shows. */
  title: string;
  description: string;
};

export function GrowthChart({ of, title, description }: GrowthChartProps) {
  const id = useId();
  const { height, levels, axis, ticks, today, steps, guess } = layoutOf(of);
  const hasChecks = steps.some(({ checks }) => checks.length > 0);
  // Many steps need a minimum width for their labels, which can exceed the page.
  const scrolls = steps.length > 10;
  return (
    <figure className="stairs">
      <div ref={showToday} className="stairs-drawing" {...(scrolls && reachable)}>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
          style={{
            blockSize: em(height),
            minInlineSize: scrolls ? em(steps.length * 2.25) : undefined,
          }}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          {levels.map((y) => (
            <line key={y} className="level" x1="0" x2="100%" y1={em(y)} y2={em(y)} />
          ))}
          <line className="axis" x1="0" x2="100%" y1={em(axis)} y2={em(axis)} />
          {ticks.map(({ x, word, isYear }) => (
            <g key={x}>
              <line
                className="axis"
                x1={percent(x)}
                x2={percent(x)}
                y1={em(axis)}
                y2={em(axis + (isYear ? 0.6 : word ? 0.45 : 0.25))}
              />
              {word && (
                <At x={x} y={axis + 1.65}>
                  <text className={isYear ? "year" : "when"} textAnchor="middle">
                    {word}
                  </text>
                </At>
              )}
            </g>
          ))}
          {guess && <Guessed {...guess} today={today} />}
          {steps.map((step) => (
            <Tape key={`${step.x} ${step.label}`} {...step} />
          ))}
          {steps.map((step) => (
            <Words key={`${step.x} ${step.label}`} {...step} />
          ))}
          <line className="now" x1={percent(today)} x2={percent(today)} y1={em(1.1)} y2={em(axis)} />
          <At x={today} y={0.8}>
            <text className="now-word" textAnchor="middle">
              {w.today}
            </text>
          </At>
        </svg>
      </div>
      {(hasChecks || guess) && (
        <figcaption className="stairs-legend">
          <span>
            <i />
            {w.newSize}
          </span>
          {hasChecks && (
            <span>
              <Icon name="check" />
              {w.stillFit}
            </span>
          )}
          {guess && (
            <span>
              <i className="is-chalk" />
              {w.guess}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}

/** A scrolling region must be reachable by keyboard. */
const reachable = { role: "region", "aria-label": w.chart, tabIndex: 0 };

/** Scrolls a wide chart to its end, where today is. */
function showToday(drawing: HTMLElement | null) {
  if (drawing) drawing.scrollLeft = drawing.scrollWidth;
}

/** Safari doesn't support `rem` in SVG attributes. In this drawing, 1 em equals 1 rem. */
const em = (value: number) => `${Number(value.toFixed(2))}em`;
const percent = (value: number) => `${Number(value.toFixed(2))}%`;

/** Positions its content at a point of the chart: x in percent, y in rem. */
const At = ({ x, y = 0, children }: { x: number; y?: number; children: ReactNode }) => (
  <svg x={percent(x)} y={em(y)} width="1" height="1" overflow="visible">
    {children}
  </svg>
);

function Tape({ x, width, y, label, foldFrom, hasTip, marks }: ChartStep) {
  const top = y - tapeRem;
  return (
    <g>
      {/* A step too short for its label is as wide as the label. */}
      <At x={x} y={top}>
        <rect className="tread" width={em(0.9 + 0.56 * label.length)} height={em(tapeRem)} />
      </At>
      <rect className="tread" x={percent(x)} width={percent(width)} y={em(top)} height={em(tapeRem)} />
      {marks.map((mark) => (
        <line
          key={mark.x}
          className="mark"
          x1={percent(mark.x)}
          x2={percent(mark.x)}
          y1={em(y)}
          y2={em(y - (mark.word ? 0.45 : 0.28))}
        />
      ))}
      {foldFrom !== undefined && (
        <At x={x}>
          <rect
            className="fold"
            x="-0.22em"
            width="0.44em"
            y={em(Math.min(y, foldFrom) - tapeRem)}
            height={em(Math.abs(y - foldFrom) + tapeRem)}
          />
        </At>
      )}
      {hasTip && <rect className="tip" x={percent(x)} width="0.3em" y={em(top)} height={em(tapeRem)} />}
    </g>
  );
}

const Words = ({ x, y, label, hasTip, checks }: ChartStep) => (
  <g>
    <At x={x} y={y - tapeRem + 1.12}>
      <text className="figure" x={hasTip ? "0.61em" : "0.47em"}>
        {label}
      </text>
    </At>
    {checks.map((check) => (
      <At key={check} x={check} y={y - tapeRem}>
        <path className="still" d="m-5 12 3.6 3.6 6.6-7.4" />
      </At>
    ))}
  </g>
);

type GuessedProps = { x: number; y: number; from: number; label: string; today: number };

/** Draws the estimate from today, at the current size, up to the next size. */
const Guessed = ({ x, y, from, label, today }: GuessedProps) => (
  <g>
    {x > today && (
      <rect
        className="chalked"
        x={percent(today)}
        width={percent(x - today)}
        y={em(from - tapeRem)}
        height={em(tapeRem)}
      />
    )}
    <line className="chalked" x1={percent(x)} x2={percent(x)} y1={em(y)} y2={em(from - tapeRem)} />
    <rect className="chalked" x={percent(x)} width={percent(100 - x)} y={em(y - tapeRem)} height={em(tapeRem)} />
    <At x={(x + 100) / 2} y={y - tapeRem + 1.22}>
      <text className="maybe" textAnchor="middle">
        {label}
      </text>
    </At>
  </g>
);
