import type { ShownMaintenance, StatusComponent } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { DatabaseLine, Query } from './database-line.ts';
import { readEntries } from './entries.ts';
import { addMinutes, readHistory } from './history.ts';
import { deleteLeftOvers, readLastKnown, writeLastKnown, type Known } from './last-known.ts';
import { noteMinute, type MinutesByDay } from './minutes.ts';
import type { States } from './probes/probe-components.ts';
import { readQueues, type Answer } from './probes/read-queues.ts';

/** Days of minutes that wait for the database. */
const MAX_PENDING_DAYS = 7;

export interface Prober {
  known: () => Known;
  /** Probes everything once. Never rejects. */
  probe: () => Promise<void>;
  /** Reads incidents and maintenance again, after one was written. */
  readAgain: () => Promise<void>;
}

export interface ProberParts {
  line: DatabaseLine;
  file: string;
  askOutside: () => Promise<States>;
  toStates: (outside: States, facts: { queues: Answer | null }) => States;
  isFromOutside: () => boolean;
  readMaintenance: (query: Query) => Promise<ShownMaintenance | null>;
  now: () => number;
  isStopping: () => boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Finds out how every component is, and keeps the last that was known in memory and on the disk. */
export function createProber(parts: ProberParts): Prober {
  const { line, file, now, log } = parts;
  deleteLeftOvers(file);
  let known = readLastKnown(file);

  async function ask(): Promise<{ outside: States; queues: Answer | null }> {
    const [outside, queues] = await Promise.all([
      parts.askOutside(),
      line.run(readQueues).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'server_busy') return 'busy' as const;
        if (known.database.state !== 'down') {
          log.warn({ err: error }, 'the database does not answer the probes');
        }
        return null;
      }),
    ]);
    return { outside, queues };
  }

  /** Such as on a full disk: what was found waits, and is shown. */
  const noteFailure = (error: unknown): null => {
    log.warn({ err: error }, 'the state of the components could not be stored');
    return null;
  };

  /** Stores what waits, and reads what all processes found. */
  const exchange = (pending: MinutesByDay, at: number) =>
    line.run(async (query) => {
      await addMinutes(query, pending);
      return {
        history: await readHistory(query, at),
        maintenance: await parts.readMaintenance(query),
        entries: await readEntries(query),
      };
    });

  async function round(): Promise<void> {
    const at = now();
    const { outside, queues } = await ask();
    // What it asked of itself was refused, because it stops.
    if (parts.isStopping()) return;
    const states = parts.toStates(outside, { queues });
    const pending = withMinute(known.pending, states, at);
    const isDown = queues === null;
    // Last, because somebody may write an incident meanwhile.
    const stored = isDown ? null : await exchange(pending, at).catch(noteFailure);
    const since = isDown ? (known.database.since ?? at) : null;
    known = {
      ...known,
      at,
      states,
      isFromOutside: parts.isFromOutside(),
      database: { state: isDown ? 'down' : 'ok', since },
      pending: stored === null ? pending : {},
      ...stored,
    };
    await writeLastKnown(file, known).catch((error: unknown) =>
      log.warn({ err: error }, 'the last known state could not be written'),
    );
  }

  let running: Promise<void> | undefined;
  return {
    known: () => known,
    probe: () => {
      running ??= round()
        .catch((error: unknown) => log.warn({ err: error }, 'a round of probes failed'))
        .finally(() => (running = undefined));
      return running;
    },
    readAgain: async () => {
      const entries = await line.run((query) => readEntries(query)).catch(() => known.entries);
      known = { ...known, entries };
    },
  };
}

/** With what was found now. Without a database for a week, the oldest days are given up. */
function withMinute(pending: MinutesByDay, states: States, at: number): MinutesByDay {
  const days = structuredClone(pending);
  for (const [component, state] of Object.entries(states)) {
    if (state !== 'no_data') {
      noteMinute(days, component as StatusComponent, { at, state });
    }
  }
  return Object.fromEntries(
    Object.entries(days)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .slice(-MAX_PENDING_DAYS),
  );
}
