import { STREAM_SIGNALS } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Session } from '../auth/session.ts';
import type { NamedChannel } from './define-channel.ts';
import { formatEvent, type EventStream } from './event-stream.ts';
import type { Listener } from './realtime.ts';

/** How long it is believed that a user may hear a channel. */
export const PERMISSION_MS = 3000;

/** One stream and whose it is. */
export interface Member extends Session {
  stream: EventStream;
}

/** Everybody who hears one channel. */
export interface Room {
  /** `checkedAt`: when it was known that the member may listen, in ms since 1970. */
  enter: (member: Member, checkedAt: number) => void;
  leave: (member: Member) => void;
  /** Passes an event on to those who may hear it, in the order of the calls. */
  tell: Listener;
  /** Lets the next event wait until it is known again that this member may hear it. */
  doubt: (member: Member) => void;
  onEmpty: () => void;
}

interface Options {
  channel: NamedChannel;
  /** Closes the streams whose session has ended, unless that was done a moment ago. */
  checkSessions: () => Promise<void>;
  log: FastifyBaseLogger;
}

export function createRoom({ channel, checkSessions, log }: Options): Room {
  /** With when it was last known that the member may listen. */
  const members = new Map<Member, number>();
  let queue = Promise.resolve();

  function leave(member: Member): void {
    if (members.delete(member) && members.size === 0) room.onEmpty();
  }

  /** One user after the other: many at once would take every connection of the pool. */
  async function checkPermissions(): Promise<void> {
    const answers = new Map<string, boolean>();
    for (const [member, checkedAt] of members) {
      if (Date.now() - checkedAt < PERMISSION_MS) continue;
      const askedAt = Date.now();
      const may = answers.get(member.userId) ?? (await channel.mayListen(member));
      answers.set(member.userId, may);
      if (may) {
        if (members.has(member)) members.set(member, askedAt);
      } else {
        leave(member);
        member.stream.write(formatEvent({ channel: channel.name }, STREAM_SIGNALS.refused));
      }
    }
  }

  /** Who cannot be checked hears nothing: the browser reconnects, and fetches what it missed. */
  async function pass(text: string): Promise<void> {
    try {
      await checkSessions();
      await checkPermissions();
    } catch (error) {
      log.warn({ err: error, channel: channel.name }, 'nobody could be checked: streams closed');
      for (const { stream } of members.keys()) stream.close();
      return;
    }
    for (const { stream } of members.keys()) stream.write(text);
  }

  const room: Room = {
    enter: (member, checkedAt) => members.set(member, checkedAt),
    leave,
    tell: (event, data) => {
      const text = formatEvent({ channel: channel.name, event, data });
      queue = queue.then(() => pass(text));
    },
    doubt: (member) => {
      if (members.has(member)) members.set(member, 0);
    },
    onEmpty: () => {},
  };
  return room;
}
