interface FigureBarsProps {
  days: readonly (number | null)[];
  today: number | null;
  isWorse: boolean;
}

const HEIGHT = 32;
const WIDTH = 4;
const STEP = 5;

/** Thirty days as bars, and the last 24 hours as the one that matters. The numbers beside it say the same. */
export function FigureBars({ days, today, isWorse }: FigureBarsProps) {
  const values = [...days, today];
  const top = Math.max(...values.map((value) => value ?? 0), Number.MIN_VALUE);
  return (
    <svg
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const height = value === null ? 0 : Math.max(1, (value / top) * HEIGHT);
        const isLast = index === values.length - 1;
        const fill = isLast ? (isWorse ? 'var(--stop)' : 'var(--ink)') : 'var(--line-strong)';
        return (
          <rect
            key={index}
            x={index * STEP}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            fill={fill}
          />
        );
      })}
    </svg>
  );
}
