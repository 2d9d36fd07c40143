import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageFile from '../../../../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../../../../../../', import.meta.url));
/** What this process runs. */
const FOLDERS = ['domain/src', 'contract/src', 'server/src', 'server/migrations'];
const LENGTH = 7;

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

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const entries = await readdir(join(ROOT, 'packages', folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    const files = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted();
    for (const file of files) hash.update(relative(ROOT, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

let own: Promise<OwnBuild> | undefined;

/** The build that this process runs, read once: its files may be replaced while it runs. */
export function readOwnBuild(): Promise<OwnBuild> {
  own ??= (async () => {
    const [web, sources] = await Promise.all([readWeb(), hashSources()]);
    const build = createHash('sha256').update(`${web} ${sources}`).digest('hex').slice(0, LENGTH);
    return { version: packageFile.version, build, web };
  })();
  return own;
}
