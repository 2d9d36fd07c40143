import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendJson, startApi, type LocalApi } from './testing/api.ts';
import { withCalls } from './testing/connect.ts';
import { BIRCH } from './testing/fake-account.ts';

const MAIN = path.join(import.meta.dirname, 'main.js');
const KEY = 'bw_live_0123456789abcdef';

let api: LocalApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function connectTo(
  env: Record<string, string>,
  versionNegotiation?: { mode: 'auto' | 'legacy' },
) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN],
    env,
    stderr: 'pipe',
  });
  let errors = '';
  transport.stderr?.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    versionNegotiation === undefined ? {} : { versionNegotiation },
  );
  await client.connect(transport);
  return { ...withCalls(client), errors: () => errors };
}

/** A child that is written to directly, until it ends. */
async function run(lines: readonly string[], args: readonly string[] = []) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: 'pipe', env: {} });
  const read = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  child.stdin.on('error', () => undefined);
  for (const line of lines) child.stdin.write(`${line}\n`);
  let answers = 0;
  const asked = lines.filter((line) => line.includes('"id"')).length;
  child.stdout.on('data', (part: Buffer) => {
    answers += part.toString().split('\n').length - 1;
    if (answers >= asked) child.stdin.end();
  });
  if (asked === 0) child.stdin.end();
  const [out, err, [code]] = await read;
  return { out, err, code: code as number };
}

const call = (id: number, method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const HELLO = call(0, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});

describe('beamwright-mcp over standard input and output', () => {
  it.each(['legacy', 'auto'] as const)('answers the official client, %s', async (mode) => {
    const mcp = await connectTo({}, { mode });
    const { tools } = await mcp.client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('search_library');
    const { data } = await mcp.call('settings', { job: 'cut 3mm birch plywood' });
    expect(data).toMatchObject({ outcome: 'workflow', steps: [{ operation: 'Cut' }] });
    expect(await mcp.read('beamwright://materials/PVC')).toMatchObject({
      safety: { level: 'block' },
    });
    await mcp.close();
    expect(mcp.errors()).toBe('');
  });

  it('searches the library of its key', async () => {
    api.answer((response) =>
      sendJson(response, 200, { items: [BIRCH], next_cursor: null, matched: 'exactly' }),
    );
    const mcp = await connectTo({ BEAMWRIGHT_URL: api.url, BEAMWRIGHT_API_KEY: KEY });
    const { data } = await mcp.call('search_library', { search: 'coasters' });
    expect(data).toMatchObject({ settings: [{ name: 'Coasters' }] });
    expect(api.received.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    await mcp.close();
    expect(mcp.errors()).toBe('');
  });

  it('tells of a wrong configuration on standard error, and runs', async () => {
    const mcp = await connectTo({ BEAMWRIGHT_URL: 'nonsense', BEAMWRIGHT_API_KEY: KEY });
    expect((await mcp.client.listTools()).tools).toHaveLength(4);
    await mcp.close();
    expect(mcp.errors()).toMatch(/^beamwright-mcp: BEAMWRIGHT_URL is not an address/);
    expect(mcp.errors()).not.toContain(KEY);
  });

  it('survives what is not the protocol, and writes nothing else to standard output', async () => {
    const { out, code } = await run([
      'garbage',
      '{"jsonrpc":"2.0"}',
      '[]',
      HELLO,
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      call(1, 'tools/call', { name: 'nothing', arguments: {} }),
      call(2, 'tools/call', { name: 'settings', arguments: { job: 'x'.repeat(200_000) } }),
      call(3, 'tools/call', { name: 'settings', arguments: 'PVC' }),
      call(4, 'no/such/method'),
      call(5, 'resources/read', { uri: 'file:///etc/passwd' }),
      call(6, 'tools/call', { name: 'safety', arguments: { material: 'PVC' } }),
    ]);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { jsonrpc: string; id: number; result?: object });
    expect(answers.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
    expect(answers.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(answers.find(({ id }) => id === 6)?.result).toMatchObject({
      structuredContent: { level: 'block' },
    });
    expect(code).toBe(0);
  });

  it('answers when nobody reads its log', async () => {
    const child = spawn(process.execPath, [MAIN], {
      stdio: 'pipe',
      env: { BEAMWRIGHT_URL: 'nonsense' },
    });
    child.stderr.destroy();
    child.stdin.write(`${HELLO}\n`);
    const [answer] = (await once(child.stdout, 'data')) as [Buffer];
    expect(answer.toString()).toContain('"serverInfo"');
    child.stdin.end();
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(0);
  });

  it('ends when its input ends, and explains itself to a person', async () => {
    expect(await run([])).toEqual({ out: '', err: '', code: 0 });
    const help = await run([], ['--help']);
    expect([help.code, help.out]).toEqual([0, '']);
    expect(help.err).toContain('BEAMWRIGHT_API_KEY');
    expect((await run([], ['--frobnicate'])).code).toBe(1);
  });
});
