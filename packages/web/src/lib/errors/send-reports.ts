import { API_PREFIX, MAX_REPORTED, reportErrors } from '@beamwright/contract';
import type { ReportedError } from '@beamwright/contract';
import { newUuid } from '../new-uuid.ts';
import { readStored, writeStored } from '../storage.ts';

/** Errors of one tab that wait for the network; further ones are left out. */
const MAX_WAITING = 20;
/** Reports of one tab in a minute. One error in a loop must not be a flood. */
const MAX_PER_MINUTE = 10;
/** The same error is reported once in this time. */
const REPEATED_MS = 60_000;
const WAIT_MS = 1500;
const MAX_PAUSE_MS = 300_000;
/** A body that a browser sends while the page closes has up to 64 kB. */
const MAX_BODY = 60_000;

const ADDRESS = API_PREFIX + reportErrors.path;

/** Which build this is: the name of its first file has a hash that changes with any other one. */
export const ownBuild = (): string | null =>
  /\/assets\/([\w-]+)\.js$/.exec(
    document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
  )?.[1] ?? null;

/** What one load of the app sends at once. */
interface Report {
  build: string | null;
  visit: string;
  errors: ReportedError[];
}

export interface World {
  build: () => string | null;
  now: () => number;
  isOnline: () => boolean;
  /** Whether the server took it; false: try again later. */
  post: (body: string) => Promise<boolean>;
  /** What earlier loads of the app could not send. */
  readUnsent: () => Report[];
  writeUnsent: (reports: Report[]) => void;
}

type Unsent = Pick<World, 'isOnline' | 'post' | 'readUnsent' | 'writeUnsent'>;

/** What one load of the app leaves to the next. */
function createUnsent({ isOnline, post, readUnsent, writeUnsent }: Unsent) {
  /** The oldest first, and no more than one load keeps. */
  function keep(reports: readonly Report[]): void {
    let room = MAX_WAITING;
    const kept = [...readUnsent(), ...reports].filter(({ errors }) => {
      room -= errors.length;
      return room >= 0;
    });
    writeUnsent(kept);
  }

  /** It is taken first, so that no other tab sends it, too. */
  async function resume(): Promise<void> {
    if (!isOnline()) return;
    const reports = readUnsent();
    if (reports.length === 0) return;
    writeUnsent([]);
    for (const [at, report] of reports.entries()) {
      if (await post(JSON.stringify(report))) continue;
      keep(reports.slice(at));
      return;
    }
  }

  return { keep, resume };
}

/** Sends errors a few at a time, keeps them while there is no network, and never sends more than a few. */
export function createSender(world: World) {
  const { build, now, isOnline, post } = world;
  const unsent = createUnsent(world);
  const visit = newUuid();
  const seen = new Map<string, number>();
  let waiting: ReportedError[] = [];
  let sentAt: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const reportOf = (errors: ReportedError[]): Report => ({ build: build(), visit, errors });
  const bodyOf = (errors: ReportedError[]) => JSON.stringify(reportOf(errors));

  function isRepeated({ error_type, error_message, stack_trace, api_endpoint }: ReportedError) {
    const key = [error_type, error_message, stack_trace, api_endpoint].join('\n');
    const before = seen.get(key);
    if (before !== undefined && now() - before < REPEATED_MS) return true;
    seen.delete(key);
    seen.set(key, now());
    if (seen.size > MAX_WAITING) seen.delete(seen.keys().next().value ?? '');
    return false;
  }

  /** As many as fit into one request. */
  function takeSome(): ReportedError[] {
    const some = waiting.slice(0, MAX_REPORTED);
    while (some.length > 1 && bodyOf(some).length > MAX_BODY) some.pop();
    waiting = waiting.slice(some.length);
    return some;
  }

  function schedule(): void {
    if (timer !== undefined || waiting.length === 0 || !isOnline()) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void flush();
      },
      Math.min(WAIT_MS * 2 ** failures, MAX_PAUSE_MS),
    );
  }

  async function flush(): Promise<void> {
    if (waiting.length === 0 || !isOnline()) return;
    const some = takeSome();
    const isTaken = await post(bodyOf(some));
    failures = isTaken ? 0 : failures + 1;
    if (!isTaken) waiting = [...some, ...waiting].slice(0, MAX_WAITING);
    schedule();
  }

  return {
    /** Whether it is one to report: not the same again, and not one of too many. */
    add: (error: ReportedError): boolean => {
      sentAt = sentAt.filter((at) => now() - at < 60_000);
      if (isRepeated(error) || sentAt.length >= MAX_PER_MINUTE) return false;
      if (waiting.length >= MAX_WAITING) return false;
      sentAt.push(now());
      waiting.push(error);
      schedule();
      return true;
    },
    /** When the network is back. */
    flush,
    /** Sends what earlier loads of the app could not. */
    resume: unsent.resume,
    /** When the page closes: hands over everything at once, or keeps it if nobody would take it. */
    leave: (hand: (body: string) => boolean): void => {
      while (waiting.length > 0) {
        const some = takeSome();
        const isHanded = isOnline() && failures === 0 && hand(bodyOf(some));
        if (!isHanded) unsent.keep([reportOf(some)]);
      }
    },
  };
}

const headers = { 'content-type': 'application/json' };

function readUnsent(): Report[] {
  const stored = readStored('unsent-errors');
  return Array.isArray(stored) ? (stored as Report[]) : [];
}

export const sender = createSender({
  build: ownBuild,
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  readUnsent,
  writeUnsent: (reports) => writeStored('unsent-errors', reports.length > 0 ? reports : null),
  post: async (body) => {
    try {
      const { status } = await fetch(ADDRESS, {
        method: 'POST',
        keepalive: body.length < MAX_BODY,
        headers,
        body,
      });
      // Refused for what it says, it would be refused again.
      return status < 500 && status !== 429;
    } catch {
      return false;
    }
  },
});

export const handOver = (body: string): boolean =>
  navigator.sendBeacon(ADDRESS, new Blob([body], { type: headers['content-type'] }));
