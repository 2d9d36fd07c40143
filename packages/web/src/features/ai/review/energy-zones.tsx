import { useId } from 'react';
import chart from '../../../ui/chart.module.css';
import classes from './decision-chart.module.css';
import type { DecisionPlot } from './decision-plot.ts';

type Line = DecisionPlot['slow'];

/** Our band and the hatched zone that is never served: areas between lines of equal energy. */
export function EnergyZones({ plot: { slow, fast, never } }: { plot: DecisionPlot }) {
  const id = useId();
  return (
    // Lines extend past the chart; the inner svg clips them.
    <svg width="100%" height="100%" overflow="hidden">
      <defs>
        <pattern
          id={`${id}hatch`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={classes.hatch} d="M0 0V7" />
        </pattern>
        <Area id={`${id}band`} from={fast} to={slow} />
        {never ? <Area id={`${id}never`} from={never} to={BELOW} /> : null}
      </defs>
      {never ? (
        <rect width="100%" height="100%" fill={`url(#${id}hatch)`} clipPath={`url(#${id}never)`} />
      ) : null}
      <rect className={chart.band} width="100%" height="100%" clipPath={`url(#${id}band)`} />
      <Edge className={chart.edge} line={fast} />
      <Edge className={chart.edge} line={slow} />
      {never ? <Edge className={classes.limit} line={never} /> : null}
    </svg>
  );
}

/** Below everything on the chart. */
const BELOW: Line = { leftTop: 1000, rightTop: 1000 };

function Area({ id, from, to }: { id: string; from: Line; to: Line }) {
  const corners = [
    [0, from.leftTop],
    [1, from.rightTop],
    [1, to.rightTop],
    [0, to.leftTop],
  ] as const;
  return (
    <clipPath id={id} clipPathUnits="objectBoundingBox">
      <polygon points={corners.map(([x, top]) => `${x},${top / 100}`).join(' ')} />
    </clipPath>
  );
}

const Edge = ({ className, line }: { className: string | undefined; line: Line }) => (
  <line className={className} x1="0" x2="100%" y1={`${line.leftTop}%`} y2={`${line.rightTop}%`} />
);
