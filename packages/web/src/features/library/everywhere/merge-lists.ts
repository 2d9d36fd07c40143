import type { Setting, SettingSort } from '@beamwright/contract';

/** Settings of one library, in the order of the server. */
export interface Stream {
  /** Null is the user’s own. */
  teamId: string | null;
  /** Loaded, but not shown yet. */
  items: readonly Setting[];
  /** Undefined before the first page, null after the last one. */
  cursor: string | null | undefined;
}

export interface Found {
  teamId: string | null;
  setting: Setting;
}

interface Order {
  sort?: SettingSort | undefined;
  reverse?: boolean | undefined;
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));

const ORDERS: Record<SettingSort, (one: Setting, other: Setting) => number> = {
  created: (one, other) => compare(other.created_at, one.created_at),
  updated: (one, other) => compare(other.updated_at, one.updated_at),
  name: (one, other) => compare(one.name, other.name),
  material: (one, other) => compare(one.material, other.material),
  confidence: (one, other) => compare(other.confidence, one.confidence),
};

/** As the server sorts one library: pinned settings first. */
function isBefore(one: Setting, other: Setting, { sort = 'created', reverse }: Order): boolean {
  if (one.is_pinned !== other.is_pinned) return one.is_pinned;
  const order = ORDERS[sort](one, other);
  return reverse ? order > 0 : order < 0;
}

/**
 * Takes up to `count` settings from the heads of the streams, so that each library keeps the server’s order. Ends where
 * the next setting of a library is not loaded.
 */
export function takeInOrder(streams: readonly Stream[], order: Order, count: number) {
  const rest = streams.map(({ items, ...stream }) => ({ ...stream, items: [...items] }));
  const taken: Found[] = [];
  while (taken.length < count) {
    if (rest.some(({ items, cursor }) => items.length === 0 && cursor !== null)) break;
    let next: (typeof rest)[number] | undefined;
    for (const stream of rest) {
      const [head] = stream.items;
      const first = next?.items[0];
      if (head && (!first || isBefore(head, first, order))) next = stream;
    }
    const setting = next?.items.shift();
    if (next === undefined || setting === undefined) break;
    taken.push({ teamId: next.teamId, setting });
  }
  return { taken, rest };
}
