import classes from './verdict-pill.module.css';
import type { Verdict } from './verdict.ts';

interface VerdictPillProps {
  verdict: Verdict;
  children: string;
}

/** The verdict in a word; its color is never the only sign. */
export const VerdictPill = ({ verdict, children }: VerdictPillProps) => (
  <span className={classes.pill} data-verdict={verdict}>
    {children}
  </span>
);
