import type { QueuedCase } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { inOrder, type useCases } from './use-desk.ts';
import type { DeskKey } from './desk-keys.ts';

export interface DeskMoves {
  act: (key: DeskKey) => void;
  /** The open case says what C does. */
  onClaim: (claim: (() => void) | null) => void;
  /** Opens the next that fits, or the list if none does. */
  openNextFitting: () => void;
  /** Opens the next in the list. */
  openNext: () => void;
  close: () => void;
}

/** Moves through the cases in the order of the list. */
export function useDeskMoves(
  cases: ReturnType<typeof useCases>,
  waiting: readonly QueuedCase[] | undefined,
  current: string | undefined,
): DeskMoves {
  const navigate = useNavigate();
  const claim = useRef<(() => void) | null>(null);
  const open = (caseId: string | undefined) =>
    void (caseId === undefined
      ? navigate({ to: '/expert', resetScroll: false })
      : navigate({ to: '/expert/$caseId', params: { caseId }, resetScroll: false }));
  const ids = inOrder(cases.own.data, waiting);
  const at = current === undefined ? -1 : ids.indexOf(current);
  const move = (by: 1 | -1) => {
    const next = at === -1 && by === -1 ? undefined : ids[at + by];
    if (next !== undefined) open(next);
  };
  return {
    act: (key) => {
      if (key === 'claim') claim.current?.();
      else move(key === 'next' ? 1 : -1);
    },
    onClaim: (start) => {
      claim.current = start;
    },
    openNextFitting: () => open(cases.fitting.data?.find(({ id }) => id !== current)?.id),
    openNext: () => open(ids[at + 1] ?? ids.find((id) => id !== current)),
    close: () => open(undefined),
  };
}
