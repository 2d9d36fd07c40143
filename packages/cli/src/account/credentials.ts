import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Environment } from '../streams.ts';

/** A key, and the server that it is of. */
export interface Credentials {
  server: string;
  key: string;
}

/** A sentence for whoever runs the command. */
export class AccountError extends Error {}

const FILE = 'credentials.json';
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where the key is stored, by the custom of the system. A folder that is not absolute is ignored: the key would be stored
 * wherever the command runs.
 */
export function configFolder(env: Environment, platform = process.platform): string {
  const isWindows = platform === 'win32';
  const paths = isWindows ? path.win32 : path.posix;
  const chosen = isWindows ? env['APPDATA'] : env['XDG_CONFIG_HOME'];
  if (chosen !== undefined && paths.isAbsolute(chosen)) return paths.join(chosen, 'beamwright');
  const home = isWindows ? env['USERPROFILE'] : env['HOME'];
  const root = home !== undefined && paths.isAbsolute(home) ? home : homedir();
  return paths.join(root, ...(isWindows ? ['AppData', 'Roaming'] : ['.config']), 'beamwright');
}

/** Those of the environment, as for our other programs; else what login stored. */
export function readCredentials(env: Environment): Credentials {
  const { BEAMWRIGHT_URL: server, BEAMWRIGHT_API_KEY: key } = env;
  if (server && key) return { server: readServer(server), key };
  if (server || key)
    throw new AccountError('Set both BEAMWRIGHT_URL and BEAMWRIGHT_API_KEY, or neither.');
  const file = path.join(configFolder(env), FILE);
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<Credentials>;
    if (typeof stored.server === 'string' && typeof stored.key === 'string')
      return { server: stored.server, key: stored.key };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new AccountError('You are not logged in: beamwright login KEY --server ADDRESS');
    if (!(error instanceof SyntaxError)) throw new AccountError(`${file} can’t be read.`);
  }
  throw new AccountError(`${file} is damaged: log in again.`);
}

/** The server that a login without an address is for: the one before. */
export function storedServer(env: Environment): string | undefined {
  if (env['BEAMWRIGHT_URL']) return env['BEAMWRIGHT_URL'];
  try {
    return readCredentials({ ...env, BEAMWRIGHT_URL: undefined, BEAMWRIGHT_API_KEY: undefined })
      .server;
  } catch {
    return undefined;
  }
}

/** Stores a key for its owner alone, whole or not at all. Returns the file. */
export function storeCredentials(env: Environment, credentials: Credentials): string {
  const folder = configFolder(env);
  const file = path.join(folder, FILE);
  const next = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(next, { force: true });
    writeFileSync(next, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    // Whatever umask says.
    chmodSync(next, 0o600);
    renameSync(next, file);
    return file;
  } catch (error) {
    rmSync(next, { force: true });
    throw new AccountError(`${file} can’t be written: ${(error as Error).message}`);
  }
}

/** Removes what login stored. Returns whether there was something, and where. */
export function removeCredentials(env: Environment): { file: string; wasThere: boolean } {
  const file = path.join(configFolder(env), FILE);
  try {
    unlinkSync(file);
    return { file, wasThere: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { file, wasThere: false };
    throw new AccountError(`${file} can’t be removed: ${(error as Error).message}`);
  }
}

/** An address without what comes after it. A key must not cross a network readable. */
export function readServer(given: string): string {
  const address = URL.canParse(given) ? new URL(given) : null;
  if (
    address === null ||
    !['http:', 'https:'].includes(address.protocol) ||
    address.username !== ''
  )
    throw new AccountError(`"${given}" is not an address such as https://beamwright.example.`);
  if (address.protocol === 'http:' && !LOCAL.test(address.hostname))
    throw new AccountError('Only https keeps your key secret on its way: use an https address.');
  return `${address.origin}${address.pathname}`.replace(/\/$/, '');
}
