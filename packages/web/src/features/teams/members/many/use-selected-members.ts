import type { TeamMember } from '@beamwright/contract';
import { useState } from 'react';

export interface SelectedMembers {
  /** Also those that a search or filter hides. */
  people: readonly TeamMember[];
  has: (userId: string) => boolean;
  /** Selects or clears one; with `isRange` all from the one before. */
  toggle: (userId: string, isRange: boolean) => void;
  selectAll: () => void;
  keepOnly: (userIds: readonly string[]) => void;
}

/** Who is selected in a list that shows `members`, all of whom may be changed. */
export function useSelectedMembers(members: readonly TeamMember[]): SelectedMembers {
  const [selected, setSelected] = useState<ReadonlyMap<string, TeamMember>>(new Map());
  const [last, setLast] = useState<string | null>(null);
  const newest = new Map(members.map((member) => [member.user_id, member]));
  const add = (added: readonly TeamMember[]) =>
    setSelected(
      new Map([...selected, ...added.map((member) => [member.user_id, member] as const)]),
    );
  return {
    people: [...selected.values()].map((member) => newest.get(member.user_id) ?? member),
    has: (userId) => selected.has(userId),
    toggle: (userId, isRange) => {
      setLast(userId);
      const [from, to] = [last, userId]
        .map((id) => members.findIndex(({ user_id }) => user_id === id))
        .toSorted((a, b) => a - b) as [number, number];
      if (isRange && from >= 0) add(members.slice(from, to + 1));
      else if (selected.has(userId)) {
        setSelected(new Map([...selected].filter(([id]) => id !== userId)));
      } else add(members.filter(({ user_id }) => user_id === userId));
    },
    selectAll: () => add(members),
    keepOnly: (userIds) =>
      setSelected(new Map([...selected].filter(([userId]) => userIds.includes(userId)))),
  };
}
