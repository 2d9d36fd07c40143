import type { ErrorState } from '@beamwright/contract';
import { Pill } from '../../../ui/pill.tsx';
import { stateOf } from './error-text.ts';

interface StatePillProps {
  state: ErrorState;
  isNew: boolean;
  /** In place of the word alone, such as `Came back in 1.4.2`. */
  text?: string | undefined;
}

export function StatePill({ state, isNew, text }: StatePillProps) {
  const shown = stateOf(state, isNew);
  if (shown === null) return null;
  // `Pill` has no color for what is new.
  const look =
    shown.look === 'ember' ? ({ tone: 'ember', ground: 'ember' } as const) : { state: shown.look };
  return <Pill {...look}>{text ?? shown.text}</Pill>;
}
