import type { PhotoMark } from '@beamwright/contract';
import { badgeAt, BADGE_PX, pathOf, type Size } from './mark-geometry.ts';

/** The same in both themes: a photo has none. The light edge shows on dark burns, the ember on wood. */
const INK = '#c2410c';
const EDGE = '#fffefc';

interface MarkShapeProps {
  mark: PhotoMark;
  /** From 1. */
  number: number;
  size: Size;
  isChosen?: boolean;
}

/** One mark in an SVG as large as the photo. */
export function MarkShape({ mark, number, size, isChosen = false }: MarkShapeProps) {
  const path = pathOf(mark, size);
  const [x, y] = badgeAt(mark, size);
  const line = { d: path, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <g>
      <path {...line} stroke={EDGE} strokeWidth={isChosen ? 9 : 6} />
      <path {...line} stroke={INK} strokeWidth={3} />
      <circle
        cx={x}
        cy={y}
        r={BADGE_PX}
        fill={INK}
        stroke={EDGE}
        strokeWidth={isChosen ? 3 : 1.5}
      />
      <text
        x={x}
        y={y}
        fill={EDGE}
        fontSize={13}
        fontWeight={600}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {number}
      </text>
    </g>
  );
}
