import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from '@beamwright/sdk';
import type { Streams } from '../streams.ts';
import { configFolder } from './credentials.ts';

const FOLDER = 'unfinished';
/** Later, the same command is meant to save something else. */
const KEPT_MS = 3_600_000;

/** A command that saves something, and its `Idempotency-Key`: the server performs it once, however often it is sent. */
export interface Saving {
  /** The key to send now. Until `end`, the same command gets the same key, also in another process. */
  keyFor: (...content: readonly unknown[]) => string;
  /** The server said what came of it. */
  end: () => void;
  /** How to repeat it, if it was sent and may be saved. */
  howToRepeat: () => string | undefined;
}

/** What a command needs that saves something. */
export interface Sender {
  client: Client;
  saving: Saving;
}

interface Given {
  server: string;
  /** Of `--key`. */
  chosen: string | undefined;
}

export function createSaving(
  { server, chosen }: Given,
  { env, stderr }: Pick<Streams, 'env' | 'stderr'>,
): Saving {
  const folder = path.join(configFolder(env), FOLDER);
  let file: string | undefined;
  let key: string | undefined;
  return {
    keyFor: (...content) => {
      if (chosen !== undefined) return (key = chosen);
      const name = createHash('sha256').update(JSON.stringify([server, ...content]));
      const place = path.join(folder, name.digest('hex').slice(0, 32));
      const before = readKey(place);
      if (before !== undefined)
        stderr.write(
          'This command was not finished before. It goes on, and nothing is saved twice. To save something else, add --key with a word of your own.\n',
        );
      key = before ?? randomUUID();
      if (before !== undefined || keepKey(folder, place, key)) file = place;
      return key;
    },
    end: () => {
      if (file !== undefined) remove(file);
    },
    howToRepeat: () => {
      if (key === undefined) return undefined;
      const how = file === undefined ? `it with --key ${key}` : 'the same command within an hour';
      return `It may be saved already. Repeat ${how}: nothing is saved twice.`;
    },
  };
}

/** What is left is too old after an hour. */
function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // It was not written.
  }
}

const isOld = (file: string): boolean => Date.now() - statSync(file).mtimeMs > KEPT_MS;

function readKey(file: string): string | undefined {
  try {
    const key = readFileSync(file, 'utf8');
    return !isOld(file) && /^[\da-f-]{36}$/.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether it could: without it the command runs all the same. */
function keepKey(folder: string, file: string, key: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) {
      const other = path.join(folder, name);
      if (isOld(other)) remove(other);
    }
    writeFileSync(file, key, { mode: 0o600, flush: true });
    return true;
  } catch {
    remove(file);
    return false;
  }
}
