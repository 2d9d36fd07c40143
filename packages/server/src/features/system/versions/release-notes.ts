import { readFile } from 'node:fs/promises';

const FILE = new URL('../../../../data/release-notes.txt', import.meta.url);
const HEADING = /^Version (\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)$/m;

export interface Release {
  version: string;
  /** `YYYY-MM-DD`. */
  released_at: string;
  notes: string;
}

/** Each release begins with a line such as `Version 1.4.2, 2026-11-28`. */
export function parseReleaseNotes(text: string): Release[] {
  const [, ...parts] = text.split(HEADING);
  const releases: Release[] = [];
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [version = '', released_at = '', notes = ''] = parts.slice(at, at + 3);
    releases.push({ version, released_at, notes: notes.trim() });
  }
  return releases;
}

/** The releases that this version of the server knows, with their notes. */
export const readReleaseNotes = async (): Promise<Release[]> =>
  parseReleaseNotes(await readFile(FILE, 'utf8'));
