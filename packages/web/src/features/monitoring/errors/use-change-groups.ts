import { changeErrorGroups, type ErrorState, type OperationOutput } from '@beamwright/contract';
import { useRef } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';

export type NewState = 'open' | 'resolved' | 'ignored';
type Changed = OperationOutput<typeof changeErrorGroups>['items'];

const TOAST = 'error-groups-changed';
const UNDONE: Record<ErrorState, NewState> = {
  open: 'open',
  came_back: 'open',
  resolved: 'resolved',
  ignored: 'ignored',
};

function doneText(state: NewState, n: number): string {
  if (state === 'resolved') {
    return i18n.t(
      '{n, plural, one {Resolved. It opens again in a newer build only.} other {# errors resolved. They open again in a newer build only.}}',
      { n },
    );
  }
  return state === 'ignored'
    ? i18n.t('{n, plural, one {Ignored.} other {# errors ignored.}}', { n })
    : i18n.t('{n, plural, one {Open again.} other {# errors open again.}}', { n });
}

/** Resolves, ignores and opens groups. What was done last can be undone. */
export function useChangeGroups() {
  const last = useRef<Changed>([]);
  const revert = useOperation(changeErrorGroups);
  const undo = () => {
    const undone = last.current;
    last.current = [];
    for (const state of Object.keys(UNDONE) as ErrorState[]) {
      const ids = undone
        .filter((group) => group.previous_state === state && group.state !== state)
        .map(({ id }) => id);
      if (ids.length > 0) revert.mutate({ body: { ids, state: UNDONE[state] } });
    }
  };
  const change = useOperation(changeErrorGroups, {
    onSuccess: ({ items }, { body }) => {
      last.current = items;
      toastUndo(doneText(body.state, items.length), undo, TOAST);
    },
  });
  return {
    undo,
    isPending: change.isPending,
    change: (ids: readonly string[], state: NewState) => {
      if (ids.length === 0) return;
      const resolved = state === 'resolved' ? ({ resolved_in: 'next' } as const) : {};
      change.mutate({ body: { ids: [...ids], state, ...resolved } });
    },
  };
}
