import type { Asked, CheckAll } from './define-channel.ts';
import type { Permissions } from './permissions.ts';
import type { Room } from './room.ts';

interface Part {
  permissions: Permissions;
  asked: Asked[];
}

/** Cuts off who may no longer read a shared channel, with one query for all rooms of its pattern. */
export async function sweepChannels(rooms: Iterable<Room>): Promise<void> {
  const parts = new Map<CheckAll, Part[]>();
  for (const { permissions } of rooms) {
    const { checkAll, ask } = permissions;
    if (!checkAll) continue;
    parts.set(checkAll, [...(parts.get(checkAll) ?? []), { permissions, asked: ask() }]);
  }
  for (const [checkAll, ofPattern] of parts) await sweepPattern(checkAll, ofPattern);
}

async function sweepPattern(checkAll: CheckAll, parts: readonly Part[]): Promise<void> {
  const askedAt = Date.now();
  const answers = await checkAll(parts.flatMap(({ asked }) => asked));
  let from = 0;
  for (const { permissions, asked } of parts) {
    permissions.apply(asked, answers.slice(from, from + asked.length), askedAt);
    from += asked.length;
  }
}
