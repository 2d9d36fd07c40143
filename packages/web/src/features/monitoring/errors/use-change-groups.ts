import { changeErrorGroups, undoErrorChanges } from '@beamwright/contract';
import { useRef } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';

export type NewState = 'open' | 'resolved' | 'ignored';

const TOAST = 'error-groups-changed';

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
  const last = useRef<string[]>([]);
  const revert = useOperation(undoErrorChanges);
  const undo = () => {
    const changes = last.current;
    last.current = [];
    if (changes.length > 0) revert.mutate({ body: { changes } });
  };
  const change = useOperation(changeErrorGroups, {
    onSuccess: ({ items }, { body }) => {
      last.current = items.map((item) => item.change);
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
