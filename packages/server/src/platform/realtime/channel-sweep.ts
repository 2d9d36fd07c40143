import type { Asked, CheckAll } from './define-channel.ts';
import type { Room } from './room.ts';

interface Part {
  room: Room;
  asked: Asked[];
}

/** Cuts off who may no longer read a shared channel, with one query for all rooms of its pattern. */
export async function sweepChannels(rooms: Iterable<Room>): Promise<void> {
  const parts = new Map<CheckAll, Part[]>();
  for (const room of rooms) {
    if (room.shared === undefined) continue;
    const { checkAll, ask } = room.shared;
    parts.set(checkAll, [...(parts.get(checkAll) ?? []), { room, asked: ask() }]);
  }
  for (const [checkAll, ofPattern] of parts) await sweepPattern(checkAll, ofPattern);
}

async function sweepPattern(checkAll: CheckAll, parts: readonly Part[]): Promise<void> {
  const askedAt = Date.now();
  const answers = await checkAll(parts.flatMap(({ asked }) => asked));
  let from = 0;
  for (const { room, asked } of parts) {
    room.apply(asked, answers.slice(from, from + asked.length), askedAt);
    from += asked.length;
  }
}
