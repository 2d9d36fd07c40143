import classes from './verdict-pill.module.css';
import type { Verdict } from './verdict.ts';
import { Text } from '../../../ui/text.tsx';

interface VerdictPillProps {
  verdict: Verdict;
  children: string;
}

/** Shows the verdict as text too, so color is never the only signal. */
export const VerdictPill = ({ verdict, children }: VerdictPillProps) => (
  <Text size="label" tone="second" weight={550} className={classes.pill} data-verdict={verdict}>
    {children}
  </Text>
);
