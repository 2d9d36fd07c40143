import type { StatusReport } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Platform } from '../../platform/platform.ts';
import { readShownMaintenance } from '../system/service.ts';
import { buildReport } from './build-report.ts';
import { createDatabaseLine } from './database-line.ts';
import { withPending, type HistoryRow } from './history.ts';
import { askOutside, toStates } from './probes/probe-components.ts';
import { createOutside } from './probes/find-base.ts';
import { createProber } from './prober.ts';

const EVERY_MS = 30_000;
/** After the start: the process is busy, and what it asks of itself would look slow. */
const FIRST_MS = 2000;
/** A page that many open is built once in this time. */
const KEPT_MS = 5000;

export interface Status {
  report: (now?: number) => StatusReport;
  /** What is known of each day, with what isn't stored yet. */
  rows: () => HistoryRow[];
  readAgain: () => Promise<void>;
  start: () => void;
  stop: () => void;
}

/** Probes in the background; what is asked for is answered from memory. */
export function createStatus(platform: Platform, log: FastifyBaseLogger): Status {
  const { config, database } = platform;
  const line = createDatabaseLine(database);
  const outside = createOutside({
    publicUrl: config.publicUrl,
    ownUrl: ownUrlOf(config),
  });
  const prober = createProber({
    line,
    file: join(config.dataDir, 'status.json'),
    askOutside: () => askOutside(outside),
    toStates: (found, facts) => toStates(found, facts, platform),
    isFromOutside: outside.isFromOutside,
    readMaintenance: readShownMaintenance,
    now: Date.now,
    isStopping: () => isStopped,
    log,
  });
  let kept: { of: unknown; until: number; report: StatusReport } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    const since = Date.now();
    await prober.probe();
    if (!isStopped) wait(Math.max(EVERY_MS - (Date.now() - since), 1000));
  };
  const wait = (ms: number) => {
    timer = setTimeout(() => void run(), ms).unref();
  };
  return {
    report: (now = Date.now()) => {
      const known = prober.known();
      if (kept === undefined || kept.of !== known || kept.until <= now) {
        kept = { of: known, until: now + KEPT_MS, report: buildReport(known, now) };
      }
      return kept.report;
    },
    rows: () => withPending(prober.known().history, prober.known().pending),
    readAgain: prober.readAgain,
    start: () => wait(FIRST_MS),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      line.close();
    },
  };
}

/** Where the process listens, as it reaches itself. */
function ownUrlOf({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const own = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}
