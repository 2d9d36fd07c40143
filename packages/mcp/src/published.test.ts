import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineOfType, planJob } from '@beamwright/domain';

/** A folder that contains only what npm installed from the packed program. */
let consumer: string;
let scratch: string;
let packed: { files: { path: string }[]; unpackedSize: number };

const ROOT = path.resolve(import.meta.dirname, '../../..');

async function run(program: string, args: string[], cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd });
  return stdout;
}

const npm = (args: string[], cwd: string) => run('npm', [...args, '--loglevel=error'], cwd);

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'beamwright-mcp-'));
  const dist = path.join(scratch, 'dist');
  await run(process.execPath, ['scripts/build-mcp.ts', '--out', dist], ROOT);
  const listing = await npm(['pack', '--json', '--pack-destination', scratch], dist);
  [packed] = Object.values(JSON.parse(listing) as (typeof packed)[]) as [typeof packed];
  const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '';
  consumer = path.join(scratch, 'consumer');
  mkdirSync(consumer);
  writeFileSync(path.join(consumer, 'package.json'), '{ "private": true }\n');
  const from = path.join(scratch, tarball);
  await npm(['install', '--offline', '--no-audit', '--no-fund', from], consumer);
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const installed = (name: string) => path.join(consumer, 'node_modules/beamwright-mcp', name);

async function connect(command: string, args: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const PATH = process.env['PATH'] ?? '';
  await client.connect(
    new StdioClientTransport({ command, args, cwd: consumer, env: { PATH }, stderr: 'inherit' }),
  );
  return client;
}

async function speedOf(client: Client): Promise<unknown> {
  const { structuredContent } = await client.callTool({
    name: 'settings',
    arguments: { job: 'cut 3mm birch plywood', machine: { laser: 'CO2', power_watts: 60 } },
  });
  return (structuredContent as { steps: { speed_mm_min: number }[] }).steps[0]?.speed_mm_min;
}

const EXPECTED = planJob({
  text: 'cut 3mm birch plywood',
  machine: machineOfType('CO2', { power_watts: 60 }),
}).steps[0]?.settings.speed_mm_min;

/** What Node 20.19 has not: the program must not need it. */
const NEWER = `
  for (const [of, ...names] of [
    [Map, 'groupBy'], [Object, 'groupBy'], [Array, 'fromAsync'], [RegExp, 'escape'], [Math, 'f16round'],
    [Promise, 'try', 'withResolvers'], [URL, 'parse'], [Error, 'isError'],
    [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    [Iterator.prototype, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
  ]) for (const name of names) delete of[name];
  delete globalThis.Float16Array;
`;

describe('the packed server for assistants', () => {
  it('is one program with its README, licenses and manifest, and needs no package', () => {
    expect(packed.files.map((file) => file.path).toSorted()).toEqual([
      'README.md',
      'THIRD-PARTY-LICENSES.md',
      'beamwright-mcp.js',
      'package.json',
    ]);
    expect(packed.unpackedSize).toBeLessThan(4_000_000);
    const manifest = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({
      name: 'beamwright-mcp',
      bin: { 'beamwright-mcp': expect.stringContaining('beamwright-mcp.js') },
      engines: { node: '>=20.19' },
    });
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/private|dependencies/i)]),
    );
    expect(readdirSync(path.join(consumer, 'node_modules')).filter((it) => it[0] !== '.')).toEqual([
      'beamwright-mcp',
    ]);
    expect(readFileSync(installed('THIRD-PARTY-LICENSES.md'), 'utf8')).toContain('Apache');
  });

  it('runs by npx without a network, and answers as the sources do', async () => {
    const client = await connect('npx', ['--offline', 'beamwright-mcp']);
    expect(await speedOf(client)).toBe(EXPECTED);
    await client.close();
  });

  it('runs on Node 20.19', async () => {
    const older = `data:text/javascript,${encodeURIComponent(NEWER)}`;
    const program = installed('beamwright-mcp.js');
    const client = await connect(process.execPath, ['--import', older, program]);
    expect(await speedOf(client)).toBe(EXPECTED);
    const { structuredContent } = await client.callTool({
      name: 'safety',
      arguments: { material: 'vinilo' },
    });
    expect(structuredContent).toMatchObject({ level: 'block' });
    const { contents } = await client.readResource({ uri: 'beamwright://materials/oak' });
    expect(JSON.stringify(contents)).toContain('cut_limits');
    await client.close();
  });
});
