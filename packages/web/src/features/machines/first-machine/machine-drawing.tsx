import type { LaserType } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import classes from './first-machine.module.css';

interface Drawing {
  lines: readonly string[];
  beam: string;
}

const DRAWINGS: Record<LaserType, Drawing> = {
  CO2: {
    lines: [
      'M12 70h96M18 70v5M102 70v5M14 34h92a4 4 0 0 1 4 4v32H10V38a4 4 0 0 1 4-4z',
      'M20 34l8-20h64l8 20M34 20h52l5 14H29z',
      'M24 58h72M24 63h72M32 58v5M42 58v5M52 58v5M62 58v5M72 58v5M82 58v5',
      'M22 44h76M56 41h9v8h-9z',
    ],
    beam: 'M60.5 49v9',
  },
  Diode: {
    lines: [
      'M10 70h100M14 70V30M106 70V30M10 75h8M102 75h8M10 30h8v-6h-8zM102 30h8v-6h-8z',
      'M18 24h84M18 30h84',
      'M50 16h20v30H50zM54 46h12l-3 6h-6zM54 22h12M54 27h12M54 32h12',
    ],
    beam: 'M60 53v17',
  },
  Fiber: {
    lines: [
      'M14 74h92M22 74v-6h76v6M28 68V10h10v58M38 16h14',
      'M52 12h34v16H52zM60 28h18v6H60zM64 34h10l3 5H61z',
      'M34 24h-2M34 34h-2M34 44h-2M34 54h-2M54 66h30v2H54z',
    ],
    beam: 'M66 39l-9 27M72 39l9 27',
  },
  UV: {
    lines: [
      'M18 74h84M24 74V12a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v62',
      'M32 16h56v52H32zM46 16h28v12H46zM54 28h12l2 5H52z',
      'M50 48h20l-2 17H52zM51 54h18M40 68h40',
    ],
    beam: 'M57 33l-4 15M63 33l4 15',
  },
};

/** The kind of machine as a line drawing; the beam is the only color. */
export function MachineDrawing({ type }: { type: LaserType }) {
  const { lines, beam } = DRAWINGS[type];
  return (
    <svg className={classes.drawing} viewBox="0 0 120 84" aria-hidden="true">
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
      <path className={classes.beam} d={beam} />
    </svg>
  );
}

interface BedDrawingProps {
  name: string;
  type: LaserType;
  widthMm: number | null;
  heightMm: number | null;
}

const LONGEST = 176;

/** The bed to scale, with its dimensions. */
export function BedDrawing({ name, type, widthMm, heightMm }: BedDrawingProps) {
  if (widthMm === null || heightMm === null) return <MachineDrawing type={type} />;
  const scale = LONGEST / Math.max(widthMm, heightMm * 1.4);
  const [width, height] = [widthMm * scale, heightMm * scale];
  const [left, top] = [40 + (LONGEST - width) / 2, 24];
  const [right, bottom] = [left + width, top + height];
  const middle = left + width / 2;
  const label = i18n.t('{name}, bed {width} by {height} mm', {
    name,
    width: widthMm,
    height: heightMm,
  });
  return (
    <svg
      className={classes.bed}
      viewBox={`0 0 300 ${Math.round(bottom + 52)}`}
      role="img"
      aria-label={label}
    >
      <path
        className={classes.outline}
        d={`M${left - 16} ${top - 16}H${right + 16}V${bottom + 16}H${left - 16}ZM${left} ${top}H${right}V${bottom}H${left}Z`}
      />
      <path
        className={classes.outline}
        d={`M${left - 16} ${top + height * 0.3}H${right + 16}M${left - 16} ${top + height * 0.3 + 7}H${right + 16}M${middle - 12} ${top + height * 0.3 - 9}h24v26h-24z`}
      />
      <path className={classes.beam} d={`M${middle} ${top + height * 0.3 + 18}v14`} />
      <path
        className={classes.dimension}
        d={`M${left} ${bottom + 20}v14M${right} ${bottom + 20}v14M${left} ${bottom + 28}H${right}M${right + 22} ${top}h14M${right + 22} ${bottom}h14M${right + 30} ${top}V${bottom}`}
      />
      <text className={classes.measure} x={middle} y={bottom + 46} textAnchor="middle">
        {widthMm} mm
      </text>
      <text className={classes.measure} x={right + 40} y={top + height / 2 + 4}>
        {heightMm}
      </text>
    </svg>
  );
}
