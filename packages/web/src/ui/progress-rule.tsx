import { Box } from './box.tsx';
import classes from './progress-rule.module.css';

interface ProgressRuleProps {
  label: string;
  /** 0 to 1. */
  done: number;
}

/** Progress on a graduated rule. */
export function ProgressRule({ label, done }: ProgressRuleProps) {
  const percent = Math.round(Math.min(1, done) * 100);
  return (
    <Box
      className={classes.rule}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </Box>
  );
}
