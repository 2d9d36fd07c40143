import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../platform/db/database-handle.ts';
import { ONE_ENGINE } from '../../platform/testing/test-engines.ts';
import { startWorld, type World } from '../../tenancy/test-world.ts';
import { addKey } from '../../tenancy/key-calls.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const TSC = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');

let world: World;
let scratch: string;
/** A folder that contains only what npm installed from the packed SDK. */
let consumer: string;

async function run(program: string, args: string[], env: object = {}): Promise<string> {
  const cwd = consumer;
  const { stdout } = await promisify(execFile)(program, args, {
    cwd,
    env: { ...process.env, ...env },
  });
  return stdout;
}
const npm = (...args: string[]) => run('npm', [...args, '--loglevel=error']);

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'beamwright-sdk-'));
  const dist = path.join(scratch, 'dist');
  consumer = path.join(scratch, 'consumer');
  mkdirSync(consumer);
  await run(process.execPath, [path.join(ROOT, 'scripts/build-sdk.ts'), '--out', dist]);
  await npm('pack', dist, '--pack-destination', scratch);
  const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '';
  const manifest = { private: true, type: 'module' };
  writeFileSync(path.join(consumer, 'package.json'), JSON.stringify(manifest));
  await npm('install', '--offline', '--no-audit', '--no-fund', path.join(scratch, tarball));
  world = await startWorld(ONE_ENGINE[0] as Engine);
});
afterAll(async () => {
  await world.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** What a bundler makes of a module that imports the SDK, minified. */
async function bundle(content: string): Promise<string> {
  const entry = path.join(consumer, 'entry.js');
  writeFileSync(entry, content);
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    root: consumer,
    logLevel: 'silent',
    build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['es'] } },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

const PROGRAM = `
import { createClient, BeamwrightError } from '@beamwright/sdk';

declare const process: { env: Record<string, string> };
const { KEY: key = '', SERVER: url = '' } = process.env;
const beamwright = createClient({ key, url });

const machine = await beamwright.post('/machines', {
  body: { name: 'Glowforge', type: 'CO2', power_watts: 60, is_galvo: false },
});
const idempotencyKey = 'order-4711';
const ask = { body: { machine_id: machine.id, input_text: 'cut 3 mm birch plywood' }, idempotencyKey };
const job = await beamwright.post('/jobs', ask);
const again = await beamwright.post('/jobs', ask);
await beamwright.post('/settings', { body: { job_id: job.id, step_index: 0 } });

const names: string[] = [];
for await (const { name } of beamwright.list('/settings')) names.push(name);
for (const name of ['B', 'C']) {
  await beamwright.post('/machines', { body: { name, type: 'CO2', power_watts: 60, is_galvo: false } });
}
const machines: string[] = [];
for await (const { name } of beamwright.list('/machines', { query: { limit: 1 } })) machines.push(name);

const codes: string[] = [];
for (const input_text of ['cut 3 mm PVC', 'cut 3 mm birch plywood']) {
  const { outcome } = await beamwright.post('/jobs', { body: { machine_id: machine.id, input_text } });
  codes.push(String(outcome));
}
try {
  await beamwright.get('/jobs/{id}', { params: { id: crypto.randomUUID() } });
} catch (error) {
  if (error instanceof BeamwrightError) codes.push(error.code);
}
console.log(JSON.stringify({ same: job.id === again.id, names: names.length, machines, codes }));
`;

test('the packed SDK has no dependency, and is small', async () => {
  const installed = path.join(consumer, 'node_modules/@beamwright/sdk');
  const manifest = readFileSync(path.join(installed, 'package.json'), 'utf8');
  expect(manifest).not.toMatch(/dependencies|private/i);
  expect(readdirSync(path.join(consumer, 'node_modules')).filter((it) => it[0] !== '.')).toEqual([
    '@beamwright',
  ]);
  const code = await bundle(`export * from '@beamwright/sdk';`);
  expect(Buffer.byteLength(code)).toBeLessThan(12_000);
  expect(code).not.toMatch(/\bnode:|\bprocess\b|\brequire\(/);
});

test('a program contains only what it imports of the SDK', async () => {
  const receiver = await bundle(`export { webhooks } from '@beamwright/sdk';`);
  expect(receiver).toContain('webhook-signature');
  expect(receiver).not.toContain('idempotency-key');
  const caller = await bundle(`export { createClient } from '@beamwright/sdk';`);
  expect(caller).toContain('idempotency-key');
  expect(caller).not.toContain('webhook-signature');
  const name = await bundle(`export { BeamwrightError } from '@beamwright/sdk';`);
  expect(Buffer.byteLength(name)).toBeLessThan(1000);
});

test('it needs nothing but what every worker has', async () => {
  const entry = path.join(ROOT, 'packages/sdk/src/index.ts');
  const types = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  const only = ['--lib', 'es2023,webworker,webworker.iterable', '--types', ''];
  const args = [TSC, ...types, '--allowImportingTsExtensions', ...only, entry];
  expect(await run(process.execPath, args)).toBe('');
});

/** What the samples of the README take from the reader. */
const READERS: Record<string, string> = {
  beamwright: 'import("@beamwright/sdk").Client',
  process: '{ env: Record<string, string> }',
  thicknesses: 'number[]',
  machine_id: 'string',
  order: '{ id: string }',
  body: '{ machine_id: string; input_text: string }',
  secret: 'string',
  handle: '(event: unknown) => Promise<void>',
};

test('every sample of the README has the types of the package', async () => {
  const readme = readFileSync(
    path.join(consumer, 'node_modules/@beamwright/sdk/README.md'),
    'utf8',
  );
  const samples = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, code = '']) => code);
  expect(samples.length).toBeGreaterThan(5);
  const files = samples.map((code, at) => {
    const declared = Object.entries(READERS)
      .filter(([name]) => !code.includes(`const ${name} =`))
      .map(([name, type]) => `declare const ${name}: ${type};\n`);
    writeFileSync(
      path.join(consumer, `sample-${at}.ts`),
      `${declared.join('')}${code}export {};\n`,
    );
    return `sample-${at}.ts`;
  });
  const types = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  await run(process.execPath, [TSC, ...types, '--lib', 'es2022,dom', '--types', '', ...files]);
});

test('installed in an empty folder, it is typed and calls the running server', async () => {
  writeFileSync(path.join(consumer, 'program.ts'), PROGRAM);
  const types = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  await run(process.execPath, [TSC, ...types, '--lib', 'es2022,dom', '--types', '', 'program.ts']);
  const maker = await world.addMaker({ plan: 'Corporate' });
  const { token } = await addKey(maker, [
    'jobs:read',
    'jobs:write',
    'machines:read',
    'machines:write',
    'library:read',
    'library:write',
  ]);
  const SERVER = await world.listen(0);
  const said = await run(process.execPath, ['program.ts'], { KEY: token, SERVER });
  expect(JSON.parse(said)).toEqual({
    same: true,
    names: 1,
    machines: ['C', 'B', 'Glowforge'],
    codes: ['blocked', 'workflow', 'not_found'],
  });
});
