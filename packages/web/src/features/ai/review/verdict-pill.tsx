import classes from './verdict-pill.module.css';
import type { Verdict } from './verdict.ts';
import { Text } from '../../../ui/text.tsx';

interface VerdictPillProps {
  verdict: Verdict;
  children: string;
}

/** Shows the verdict as text too, so color is never the only signal. */
export const VerdictPill = ({ verdict, children }: VerdictPillProps) => (
  <Text
    size="label"
    tone="second"
    weight={550}
    leading={1.5}
    noWrap
    ground="sunk"
    radius="small"
    className={classes.pill}
    data-verdict={verdict}
  >
    {children}
  </Text>
);
