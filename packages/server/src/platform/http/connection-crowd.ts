import type { ConnectionState } from './open-connections.ts';

interface CrowdOptions<T> {
  stateOf: (one: T) => ConnectionState;
  end: (one: T) => void;
  most: number;
  mostOfGroup: number;
  /** Whoever came or was in use so recently keeps their place. */
  settledMs: number;
  /** Milliseconds of any clock. */
  now?: () => number;
}

export interface Crowd<T> {
  /** Ends another one if that is what it takes. */
  enter: (one: T, group: string) => 'entered' | 'group_full' | 'full';
  /** It was in use now: others make room before it. */
  renew: (one: T) => void;
  leave: (one: T) => void;
}

/** Of the first state, and what makes room, the one that was in use longest ago. */
const FIRST_TO_GO: readonly ConnectionState[] = ['idle', 'arriving'];

/** Keeps a bounded number, in all and of each group. The largest group makes room for others. */
export function createCrowd<T>(options: CrowdOptions<T>): Crowd<T> {
  const { stateOf, end, most, mostOfGroup, settledMs, now = () => performance.now() } = options;
  const groupOf = new Map<T, string>();
  /** When each was in use, the longest ago first. */
  const groups = new Map<string, Map<T, number>>();

  const leave = (one: T): void => {
    const name = groupOf.get(one);
    if (name === undefined) return;
    groupOf.delete(one);
    const group = groups.get(name);
    group?.delete(one);
    if (group?.size === 0) groups.delete(name);
  };
  const makeRoom = (group: Map<T, number>): boolean => {
    const settled = now() - settledMs;
    for (const state of FIRST_TO_GO) {
      for (const [one, usedAt] of group) {
        if (usedAt > settled) break;
        if (stateOf(one) !== state) continue;
        leave(one);
        end(one);
        return true;
      }
    }
    return false;
  };
  const makeRoomInAny = (): boolean => {
    const bySize = [...groups.values()].toSorted((a, b) => b.size - a.size);
    return bySize.some(makeRoom);
  };
  return {
    enter: (one, name) => {
      const group = groups.get(name);
      if (group && group.size >= mostOfGroup && !makeRoom(group)) return 'group_full';
      if (groupOf.size >= most && !makeRoomInAny()) return 'full';
      groupOf.set(one, name);
      const current = groups.get(name) ?? new Map<T, number>();
      groups.set(name, current.set(one, now()));
      return 'entered';
    },
    renew: (one) => {
      const group = groups.get(groupOf.get(one) ?? '');
      if (group?.delete(one)) group.set(one, now());
    },
    leave,
  };
}
