import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  createMachine,
  listFeedback,
  listSettings,
  revokeApiKey,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../../platform/auth/api-key-token.ts';
import type { Engine } from '../../platform/db/database-handle.ts';
import { ONE_ENGINE } from '../../platform/testing/test-engines.ts';
import { startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { addKey } from '../../tenancy/key-calls.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../../cli/src/main.js');

let world: World;
let server: string;
let maker: Maker;
let home: string;
beforeAll(async () => {
  world = await startWorld(ONE_ENGINE[0] as Engine);
  maker = await world.addMaker({ plan: 'Corporate' });
  const body = { name: 'Thunder', type: 'CO2', power_watts: 60, is_galvo: false } as const;
  await maker.call(createMachine, { body });
  home = mkdtempSync(path.join(tmpdir(), 'beamwright-home-'));
  const { token } = await addKey(maker, [
    'jobs:write',
    'machines:read',
    'library:read',
    'library:write',
  ]);
  server = await world.listen(0);
  const { code, err } = await beamwright('login', token, '--server', server);
  if (code !== 0) throw new Error(err);
});
afterAll(async () => {
  await world.close();
  rmSync(home, { recursive: true, force: true });
});

const beamwright = (...args: string[]) => beamwrightIn(home, ...args);

/** As in a terminal. */
async function beamwrightIn(folder: string, ...args: string[]) {
  const env = { ...process.env, XDG_CONFIG_HOME: folder };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], {
      env,
      cwd: folder,
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

const library = async (): Promise<Setting[]> =>
  ((await maker.call(listSettings, { query: {} })).body as { items: Setting[] }).items;

test('a job is computed on the server, and saved, listed, exported and rated from the terminal', async () => {
  const saved = await beamwright('settings', '--save', 'cut 3mm birch plywood');
  expect(saved).toMatchObject({ code: 0, out: expect.stringMatching(/^1 setting saved\n/) });
  const [setting] = await library();
  const id = setting?.id ?? '';

  const listed = await beamwright('library', 'list', '--search', 'birch');
  expect(listed.out).toMatch(new RegExp(`^${id} .*birch plywood 3 mm.*, Thunder\n$`));
  const asJson = await beamwright('library', 'list', '--json');
  expect(JSON.parse(asJson.out)).toMatchObject({ id });

  const exported = await beamwright('library', 'export', 'mine.clb');
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('mine.clb') });
  expect(readFileSync(path.join(home, 'mine.clb'), 'utf8')).toContain('<LightBurnLibrary');
  expect(await beamwright('library', 'export', 'mine.clb')).toMatchObject({
    code: 1,
    err: expect.stringContaining('already exists'),
  });

  const rated = await beamwright('results', 'add', id, '--cut-through', 'yes', '--edge-score', '8');
  expect(rated).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Confidence of the setting: \d+ %/),
  });
  const { body } = await maker.call(listFeedback, { params: { id }, query: {} });
  expect(body).toMatchObject({ items: [{ cut_through: true, edge_score: 8 }] });
});

test('what is blocked or unclear is not saved, with the exit code of settings', async () => {
  const before = (await library()).length;
  const blocked = await beamwright('settings', '--save', '--machine', 'thunder', 'cut 3mm PVC');
  expect(blocked).toMatchObject({
    code: 3,
    out: '',
    err: expect.stringContaining('Not safe to laser'),
  });
  const unclear = await beamwright('settings', '--save', 'cut leather');
  expect(unclear).toMatchObject({ code: 2, err: expect.stringContaining('Nothing was saved') });
  const other = await beamwright('settings', '--save', '--machine', 'Nowhere', 'cut 3mm birch');
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('no machine "Nowhere"') });
  expect(await library()).toHaveLength(before);
});

test('a library in a format that holds nothing of it writes no file', async () => {
  const none = await beamwright('library', 'export', 'none.clb', '--search', 'unobtainium');
  expect(none).toMatchObject({ code: 5, err: expect.stringContaining('(export_nothing') });
  expect(existsSync(path.join(home, 'none.clb'))).toBe(false);
});

test('a key that is unknown, revoked or may not do it, and logging out', async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'beamwright-home-'));
  const run = (...args: string[]) => beamwrightIn(elsewhere, ...args);
  const file = path.join(elsewhere, 'beamwright/credentials.json');
  const unknown = await run('login', makeKey('live'), '--server', server);
  expect(unknown).toMatchObject({
    code: 5,
    err: expect.stringContaining('doesn’t know this API key'),
  });
  expect(existsSync(file)).toBe(false);
  const key = await addKey(maker, ['library:read']);
  expect(await run('login', key.token, '--server', `${server}/`)).toMatchObject({ code: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await run('library', 'list')).code).toBe(0);
  expect(await run('settings', '--save', 'cut 3mm birch plywood')).toMatchObject({
    code: 5,
    err: expect.stringMatching(/lacks the scope machines:read.*\(api_key_scope_missing, request /),
  });
  await maker.call(revokeApiKey, { params: { id: key.id } });
  expect(await run('library', 'list')).toMatchObject({
    code: 5,
    out: '',
    err: expect.stringMatching(/^This API key was revoked\. Create a new one in API Management/),
  });
  expect(await run('logout')).toMatchObject({ code: 0, out: expect.stringContaining(file) });
  expect(existsSync(file)).toBe(false);
  expect((await run('library', 'list')).code).toBe(1);
  rmSync(elsewhere, { recursive: true, force: true });
});
