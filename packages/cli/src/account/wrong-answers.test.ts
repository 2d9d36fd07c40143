import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, KEY, startTestServer, type Answer } from '../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  server = await startTestServer();
  return () => server.close();
});

const COMMANDS = [
  ['login', KEY],
  ['library', 'list'],
  ['settings', '--save', 'cut 3mm oak'],
  ['results', 'add', 'mine', '--cut-through', 'yes'],
  ['library', 'export', 'new.clb'],
];

const always = (answer: Answer) => {
  for (const path of ['GET /profile', 'GET /settings', 'GET /machines']) {
    server.answers[path] = answer;
  }
  for (const path of ['POST /settings/mine/feedback', 'POST /jobs', 'POST /exports']) {
    server.answers[path] = answer;
  }
};

describe('an answer that is JSON, but not ours', () => {
  it.each([
    ['null', null],
    ['a text', 'ok'],
    ['an object without anything', {}],
    ['a list of nothing', { items: null, next_cursor: null }],
    ['a list of what is none', { items: [null], next_cursor: null }],
    ['a list that never ends', { items: [], next_cursor: 'c' }],
  ])('%s is said in a sentence', async (_what, body) => {
    always(json(200, body));
    for (const args of COMMANDS) {
      const { code, out, err } = await server.run(...args);
      expect([args, code, out]).toEqual([args, 5, '']);
      expect(err).toContain('isn’t a Beamwright server');
      expect(err).not.toMatch(/undefined|TypeError/);
    }
  });

  it.each([
    ['a job', 'POST /jobs', { id: 'j', outcome: 'blocked', workflow: [], safety: { reasons: 1 } }],
    ['another outcome', 'POST /jobs', { id: 'j', outcome: 'new', workflow: [] }],
    ['fields', 'POST /jobs', { code: 'validation_failed', title: 'No', errors: {} }],
  ])('%s that is only half right, too', async (_what, place, body) => {
    server.answers['GET /machines'] = json(200, { items: [{ id: 'm', name: 'N' }] });
    server.answers[place] = json('code' in body ? 400 : 201, body);
    const { code, out, err } = await server.run('settings', '--save', 'cut 3mm oak');
    expect([code, out]).toEqual([5, '']);
    expect(err).toMatch(/isn’t a Beamwright server|^No \(validation_failed\)\n$/);
  });
});

it('a proxy without a server says that it is not available now', async () => {
  const page: Answer = (response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  always(page);
  for (const args of COMMANDS) {
    const { code, err } = await server.run(...args);
    expect([args, code]).toEqual([args, 5]);
    expect(err).toContain('isn’t available now (HTTP 502). Try again in a few minutes.');
    expect(err).not.toContain('Is the address right');
  }
});

const MAIN = path.resolve(import.meta.dirname, '../main.js');

/** The command as it is started, with what the shell does to it. */
async function shell(script: string, ...args: string[]) {
  const env = { ...process.env, ...server.env };
  const child = spawn('sh', ['-c', script, process.execPath, MAIN, ...args], { env });
  const read = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number];
  const [out, err] = await read;
  return { code, out, err };
}

it('a file that the disk has no room for is not left by half', async () => {
  server.answers['POST /exports'] = (response) =>
    response
      .writeHead(200, { 'content-disposition': 'attachment; filename=a.clb' })
      .end(Buffer.alloc(300_000));
  const file = path.join(server.home, 'a.clb');
  // As with a full disk, the first blocks are written.
  const small = await shell('ulimit -f 100; exec "$0" "$@"', 'library', 'export', file);
  expect(small).toMatchObject({ code: 1, out: '', err: expect.stringContaining(file) });
  expect(small.err.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(server.home)).toEqual([]);
  const { code, out } = await server.run('library', 'export', file);
  expect([code, out]).toEqual([0, `${file}: 300000 bytes written\n`]);
  expect(readdirSync(server.home)).toEqual(['a.clb']);
});

it('a full output ends the command in one line', async () => {
  const { code, err } = await shell('exec "$0" "$@" > /dev/full', '--help');
  expect([code, err]).toEqual([1, 'The output can’t be written: the disk is full.\n']);
});
