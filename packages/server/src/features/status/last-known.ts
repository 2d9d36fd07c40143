import type { ShownMaintenance, StatusEntry } from '@beamwright/contract';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { HistoryRow } from './history.ts';
import type { MinutesByDay } from './minutes.ts';
import type { States } from './probes/probe-components.ts';

/** All that the page needs, so that it can be shown while the database is down. */
export interface Known {
  /** When the components were last probed; null before the first time. */
  at: number | null;
  states: States;
  isFromOutside: boolean;
  database: { state: 'ok' | 'down' | 'unknown'; since: number | null };
  history: readonly HistoryRow[];
  /** Minutes that could not be stored yet. */
  pending: MinutesByDay;
  entries: readonly StatusEntry[];
  /** Set in the settings of the installation. */
  maintenance: ShownMaintenance | null;
}

export const NOTHING_KNOWN: Known = {
  at: null,
  states: {},
  isFromOutside: true,
  database: { state: 'unknown', since: null },
  history: [],
  pending: {},
  entries: [],
  maintenance: null,
};

const VERSION = 1;

/** What this or an earlier process knew last. A file that can't be read is as none: the next round writes another. */
export function readLastKnown(file: string): Known {
  try {
    const { version, known } = JSON.parse(readFileSync(file, 'utf8')) as {
      version: number;
      known: Known;
    };
    return version === VERSION ? withEdits({ ...NOTHING_KNOWN, ...known }) : NOTHING_KNOWN;
  } catch {
    return NOTHING_KNOWN;
  }
}

/** An earlier version of the app didn't know when an update was edited. */
const withEdits = (known: Known): Known => ({
  ...known,
  entries: known.entries.map((entry) => ({
    ...entry,
    updates: entry.updates.map((update) => ({ ...update, edited_at: update.edited_at ?? null })),
  })),
});

/** Replaces the file at once: whoever reads it finds the old or the new one, whole. */
export async function writeLastKnown(file: string, known: Known): Promise<void> {
  const part = `${file}.${process.pid}-${randomUUID().slice(0, 8)}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(part, JSON.stringify({ version: VERSION, known }));
    await rename(part, file);
  } catch (error) {
    // On a full disk, each round would leave a part.
    await rm(part, { force: true });
    throw error;
  }
}

/** Writing takes less. */
const LEFT_OVER_MS = 60_000;

/** Deletes what processes left that were killed while they wrote. Another process may be writing now. */
export function deleteLeftOvers(file: string, now = Date.now()): void {
  const folder = dirname(file);
  const parts = listFiles(folder).filter((name) => name.startsWith(`${basename(file)}.`));
  for (const part of parts.map((name) => join(folder, name))) {
    const { mtimeMs } = statSync(part, { throwIfNoEntry: false }) ?? { mtimeMs: now };
    if (mtimeMs < now - LEFT_OVER_MS) rmSync(part, { force: true });
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
