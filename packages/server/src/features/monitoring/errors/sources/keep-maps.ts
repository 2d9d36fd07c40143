import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OwnBuild } from './own-build.ts';

const compress = promisify(gzip);

/** Builds whose maps are kept: pages of older ones are reloaded long before. */
export const KEPT_BUILDS = 5;
const LIST = /^build-(\d{1,16})-[\w-]{1,60}\.json$/;

/**
 * Copies the maps of the build that runs to a folder that outlasts it, and deletes those that only older builds had.
 * Names of files are hashes of their content, so that builds share the maps of what did not change.
 */
export async function keepMaps(
  { web }: Pick<OwnBuild, 'web'>,
  { assets, folder, now }: { assets: string; folder: string; now: number },
): Promise<void> {
  if (web === null) return;
  const names = (await readdir(assets).catch(() => [])).filter((name) => name.endsWith('.js.map'));
  if (names.length === 0) return;
  await mkdir(folder, { recursive: true });
  const kept = new Set(await readdir(folder));
  if (![...kept].some((name) => LIST.test(name) && name.endsWith(`-${web}.json`))) {
    await writeFile(join(folder, `build-${now}-${web}.json`), JSON.stringify(names));
  }
  for (const name of names) {
    if (kept.has(`${name}.gz`)) continue;
    await writeFile(join(folder, `${name}.gz`), await compress(await readFile(join(assets, name))));
  }
  await deleteOlder(folder);
}

async function deleteOlder(folder: string): Promise<void> {
  const all = await readdir(folder);
  const lists = all
    .filter((name) => LIST.test(name))
    .toSorted((one, other) => timeOf(other) - timeOf(one));
  const needed = new Set<string>();
  for (const list of lists.slice(0, KEPT_BUILDS)) {
    const names = JSON.parse(await readFile(join(folder, list), 'utf8')) as string[];
    for (const name of names) needed.add(`${basename(name)}.gz`);
  }
  for (const name of all) {
    const isOld = LIST.test(name) ? lists.indexOf(name) >= KEPT_BUILDS : !needed.has(name);
    if (isOld) await rm(join(folder, name), { force: true });
  }
}

const timeOf = (name: string): number => Number(LIST.exec(name)?.[1]);
