import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import packageFile from '../../../../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../../../../../../', import.meta.url));
const HASH_SOURCES = fileURLToPath(new URL('hash-sources.ts', import.meta.url));
const LENGTH = 7;
const run = promisify(execFile);

export interface OwnBuild {
  version: string;
  /** Changes with any file of server or web app. */
  build: string;
  /** Hash in the name of the web app’s first file; null if it is not built. */
  web: string | null;
}

/** The folder of the project, with a slash at its end. */
export const PROJECT_FOLDER = ROOT;
export const WEB_ASSETS = join(ROOT, 'packages/web/dist/assets/');

const ENTRY = /<script type="module"[^<>]* src="\/assets\/([\w-]+)\.js"/;

/** The first file of the web app names all others by their hashes, so its name changes with any of them. */
async function readWeb(): Promise<string | null> {
  const page = await readFile(join(ROOT, 'packages/web/dist/index.html'), 'utf8').catch(() => '');
  return ENTRY.exec(page)?.[1] ?? null;
}

/** In a process of its own: to read all of them here would leave the server with 15 MB that it needs for nothing else. */
async function hashSources(): Promise<string> {
  const { stdout } = await run(process.execPath, [HASH_SOURCES, ROOT]);
  return stdout;
}

let own: Promise<OwnBuild> | undefined;

/** The build that this process runs, read once: its files may be replaced while it runs. */
export function readOwnBuild(): Promise<OwnBuild> {
  own ??= findOwnBuild().catch((error: unknown) => {
    // No process could be started; it is tried again.
    own = undefined;
    throw error;
  });
  return own;
}

async function findOwnBuild(): Promise<OwnBuild> {
  const [web, sources] = await Promise.all([readWeb(), hashSources()]);
  const build = createHash('sha256').update(`${web} ${sources}`).digest('hex').slice(0, LENGTH);
  return { version: packageFile.version, build, web };
}
