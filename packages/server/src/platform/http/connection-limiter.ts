import type { ConnectionState } from './open-connections.ts';

interface ConnectionLimiterOptions<T> {
  stateOf: (one: T) => ConnectionState;
  end: (one: T) => void;
  max: number;
  maxPerGroup: number;
  /** Connections opened or used within this time are not closed. */
  settledMs: number;
  /** A clock in ms, with any starting point. */
  now?: () => number;
}

export interface ConnectionLimiter<T> {
  /** Closes another connection if that frees a place. */
  add: (one: T, group: string) => 'entered' | 'group_full' | 'full';
  /** Marks it as in use now, so that others are evicted before it. */
  touch: (one: T) => void;
  remove: (one: T) => void;
}

/** States that are evicted, in this order; within a state, the one that was in use longest ago goes first. */
const EVICTED_FIRST: readonly ConnectionState[] = ['idle', 'arriving'];

/**
 * Limits the number of members, in total and per group. When the total is reached, members of the largest group are
 * evicted first.
 */
export function createConnectionLimiter<T>(
  options: ConnectionLimiterOptions<T>,
): ConnectionLimiter<T> {
  const { stateOf, end, max, maxPerGroup, settledMs, now = () => performance.now() } = options;
  const groupOf = new Map<T, string>();
  /** When each was last in use, oldest first. */
  const groups = new Map<string, Map<T, number>>();

  const remove = (one: T): void => {
    const name = groupOf.get(one);
    if (name === undefined) return;
    groupOf.delete(one);
    const group = groups.get(name);
    group?.delete(one);
    if (group?.size === 0) groups.delete(name);
  };
  const evictOne = (group: Map<T, number>): boolean => {
    const settled = now() - settledMs;
    for (const state of EVICTED_FIRST) {
      for (const [one, usedAt] of group) {
        if (usedAt > settled) break;
        if (stateOf(one) !== state) continue;
        remove(one);
        end(one);
        return true;
      }
    }
    return false;
  };
  const evictFromAnyGroup = (): boolean => {
    const bySize = [...groups.values()].toSorted((a, b) => b.size - a.size);
    return bySize.some(evictOne);
  };
  return {
    add: (one, name) => {
      const group = groups.get(name);
      if (group && group.size >= maxPerGroup && !evictOne(group)) return 'group_full';
      if (groupOf.size >= max && !evictFromAnyGroup()) return 'full';
      groupOf.set(one, name);
      const current = groups.get(name) ?? new Map<T, number>();
      groups.set(name, current.set(one, now()));
      return 'entered';
    },
    touch: (one) => {
      const group = groups.get(groupOf.get(one) ?? '');
      if (group?.delete(one)) group.set(one, now());
    },
    remove,
  };
}
