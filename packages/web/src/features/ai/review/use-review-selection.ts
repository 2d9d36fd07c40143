import type { AiSettingSummary } from '@beamwright/contract';
import { useState } from 'react';

/** Settings selected for a batch decision; those that left the queue are deselected. */
export function useReviewSelection(items: readonly AiSettingSummary[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => picked.has(id));
  const ids: ReadonlySet<string> = new Set(chosen.map(({ id }) => id));
  const hasAll = (some: readonly AiSettingSummary[]) => some.every(({ id }) => ids.has(id));
  return {
    items: chosen,
    ids,
    canApprove: chosen.every((item) => item.verdict === 'inside'),
    users: chosen.reduce((sum, { users }) => sum + users, 0),
    toggle: (id: string) => setPicked(ids.has(id) ? without(ids, [id]) : new Set([...ids, id])),
    hasAll,
    toggleAll: (some: readonly AiSettingSummary[]) => {
      const all = some.map(({ id }) => id);
      setPicked(hasAll(some) ? without(ids, all) : new Set([...ids, ...all]));
    },
    clear: () => setPicked(new Set()),
  };
}

const without = (ids: ReadonlySet<string>, some: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !some.includes(id)));

export type ReviewSelection = ReturnType<typeof useReviewSelection>;
