import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'beamwright-strip-'));
const module = join(folder, 'said.ts');
const cache = join(folder, 'cache');

beforeEach(() => {
  rmSync(cache, { recursive: true, force: true });
  write('first');
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (word: string) =>
  writeFileSync(module, `export const said: string = '${word}' satisfies string;\n`);

/** Imports the module in a process of its own: what it exports, and whether Node's compiler was needed for it. */
async function load(cached = `${pathToFileURL(cache).href}/`) {
  const code = `
    import { stripOnce } from '${new URL('./strip-once.js', import.meta.url).href}';
    stripOnce(new URL('${cached}'));
    const { said } = await import('${pathToFileURL(module).href}');
    const compiled = process.moduleLoadList.some((name) => name.includes('amaro'));
    console.log(JSON.stringify({ said, compiled }));`;
  const run = promisify(execFile);
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, NODE_COMPILE_CACHE: '' },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { said: string; compiled: boolean };
}

test('the types of a module are stripped once', async () => {
  expect(await load()).toEqual({ said: 'first', compiled: true });
  expect(await load()).toEqual({ said: 'first', compiled: false });
});

test('an edited module is stripped again', async () => {
  await load();
  write('second');
  expect(await load()).toEqual({ said: 'second', compiled: true });
  expect(await load()).toEqual({ said: 'second', compiled: false });
});

test('a folder that cannot be written is no error', async () => {
  const blocked = `${pathToFileURL(module).href}/`;
  expect(await load(blocked)).toEqual({ said: 'first', compiled: true });
});
