import { STREAM_SIGNALS } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { AuthService } from '../auth/auth-service.ts';
import type { SessionPrincipal } from '../auth/principal.ts';
import { AppError } from '../errors.ts';
import type { NamedChannel } from './define-channel.ts';
import { formatEvent, type EventStream } from './event-stream.ts';
import type { Realtime } from './realtime.ts';
import type { Member } from './member.ts';
import { createRoom, type Room } from './room.ts';
import { createSessionSweep } from './session-sweep.ts';

/** Maximum streams of one user in one process: open tabs, and some that ended without closing the connection. */
const MAX_STREAMS_OF_USER = 20;
/** Proxies close connections that are silent for a minute, some after half a minute. */
const HEARTBEAT_MS = 25_000;

export interface StreamHub {
  /** Throws if the user has too many streams already. */
  requirePlace: (userId: string) => void;
  /** `checkedAt`: when the session and the permissions were checked, in ms since 1970. */
  add: (
    stream: EventStream,
    session: SessionPrincipal,
    channels: readonly NamedChannel[],
    checkedAt: number,
  ) => void;
  close: () => void;
}

interface Options {
  realtime: Realtime;
  auth: Pick<AuthService, 'findSessions'>;
  log: FastifyBaseLogger;
  /** How many streams are open. */
  streams: { open: number };
}

/** Manages all event streams of this process with their subscriptions and permissions. */
export function createStreamHub({ realtime, auth, log, streams }: Options): StreamHub {
  const members = new Set<Member>();
  const rooms = new Map<string, Room>();
  const sweep = createSessionSweep({ members, rooms, auth, log });
  let closed = false;

  const heartbeat = setInterval(() => {
    for (const { stream } of members) stream.write(':\n\n');
  }, HEARTBEAT_MS).unref();

  function findRoom(channel: NamedChannel): Room {
    const known = rooms.get(channel.name);
    if (known) return known;
    const room = createRoom({ channel, log, checkSessions: sweep.ensureRecent });
    const unsubscribe = realtime.subscribe(channel.name, room.dispatch);
    room.onEmpty = () => {
      unsubscribe();
      rooms.delete(channel.name);
    };
    rooms.set(channel.name, room);
    return room;
  }

  return {
    requirePlace: (userId) => {
      const own = [...members].filter((member) => member.userId === userId).length;
      if (own < MAX_STREAMS_OF_USER) return;
      throw new AppError('too_many_streams', `User ${userId} has ${own} streams`);
    },
    add: (stream, session, channels, checkedAt) => {
      if (closed) return stream.close();
      const member: Member = { ...session, stream };
      const entered = channels.map(findRoom);
      members.add(member);
      streams.open = members.size;
      for (const room of entered) room.enter(member, checkedAt);
      stream.onClose(() => {
        members.delete(member);
        streams.open = members.size;
        for (const room of entered) room.leave(member);
      });
      stream.write(formatEvent({}, STREAM_SIGNALS.ready));
    },
    close: () => {
      closed = true;
      clearInterval(heartbeat);
      sweep.stop();
      for (const { stream } of members) stream.close();
    },
  };
}
