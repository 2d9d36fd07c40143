import classes from './meter-bar.module.css';
import { Box } from './box.tsx';

interface MeterBarProps {
  /** Id of the label. */
  labelledBy: string;
  used: number;
  limit: number;
  level: 'fine' | 'low' | 'out';
}

/** Usage of a limit; a limit of 0 counts as used up. */
export function MeterBar({ labelledBy, used, limit, level }: MeterBarProps) {
  'use no memo';
  return (
    <Box
      clip
      className={classes.bar}
      data-level={level}
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(used, limit)}
    >
      <i style={{ width: `${limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}%` }} />
    </Box>
  );
}
