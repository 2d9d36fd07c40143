import { Pill } from '../../../ui/pill.tsx';
import type { Verdict } from './verdict.ts';

interface VerdictPillProps {
  verdict: Verdict;
  children: string;
}

const STATES = { inside: 'ok', outside: 'warn', far: 'stop', blocked: 'stop' } as const;

/** Shows the verdict as text too, so color is never the only signal. */
export const VerdictPill = ({ verdict, children }: VerdictPillProps) => (
  <Pill state={verdict in STATES ? STATES[verdict] : undefined}>{children}</Pill>
);
