import type { FastifyBaseLogger } from 'fastify';
import type { AuthService } from '../auth/auth-service.ts';
import { sweepChannels } from './channel-sweep.ts';
import type { Member } from './member.ts';
import type { Room } from './room.ts';

/** Interval of the check. A stream outlives its session by less than five seconds. */
const SWEEP_MS = 4000;
/** Session data older than this is fetched again before an event is delivered. */
const RECENT_MS = SWEEP_MS + 500;

interface Options {
  members: ReadonlySet<Member>;
  rooms: ReadonlyMap<string, Room>;
  auth: Pick<AuthService, 'findSessions'>;
  log: FastifyBaseLogger;
}

/** Closes streams of ended sessions, and cuts off lost rights, with one query each. Without streams, there is none. */
export function createSessionSweep({ members, rooms, auth, log }: Options) {
  let sweptAt = 0;
  let running: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    const startedAt = Date.now();
    const checked = [...members];
    const sessions = await auth.findSessions(checked.map(({ sessionId }) => sessionId));
    for (const member of checked) {
      const role = sessions.get(member.sessionId);
      if (role === undefined) member.stream.close();
      else if (role !== member.role) {
        member.role = role;
        for (const room of rooms.values()) room.forgetPermission(member);
      }
    }
    sweptAt = startedAt;
  }

  const sweepOnce = (): Promise<void> =>
    (running ??= sweep().finally(() => {
      running = undefined;
    }));

  const timer = setInterval(() => {
    if (members.size === 0) return;
    sweepOnce()
      .then(() => sweepChannels(rooms.values()))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the rights of event streams could not be checked'),
      );
  }, SWEEP_MS).unref();

  return {
    ensureRecent: async (): Promise<void> => {
      if (Date.now() - sweptAt > RECENT_MS) await sweepOnce();
    },
    stop: () => clearInterval(timer),
  };
}
