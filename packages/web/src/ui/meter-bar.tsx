import classes from './meter-bar.module.css';

interface MeterBarProps {
  /** Id of the words that name it. */
  labelledBy: string;
  used: number;
  limit: number;
  level: 'fine' | 'low' | 'out';
}

/** How much of a limit is used; a limit of nothing is used up. */
export function MeterBar({ labelledBy, used, limit, level }: MeterBarProps) {
  return (
    <div
      className={classes.bar}
      data-level={level}
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(used, limit)}
    >
      <i style={{ width: `${limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}%` }} />
    </div>
  );
}
