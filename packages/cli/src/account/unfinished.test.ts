import { readdirSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, lost, startTestServer } from '../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  server = await startTestServer();
  return () => server.close();
});

const FEEDBACK = 'POST /settings/mine/feedback';
const ADD = ['results', 'add', 'mine', '--cut-through', 'yes'];
const saved = json(201, { confidence: 0.5, suggestion: null });
const keys = () => server.keyed.map(([, key]) => key);
const folder = () => path.join(server.home, 'beamwright/unfinished');
const refusal = (status: number, code: string) => json(status, { code, title: 'No', status });

describe('a result whose answer is lost', () => {
  it('may be saved, which is said; the same command goes on, and the next one is new', async () => {
    server.answers[FEEDBACK] = lost;
    const { code, out, err } = await server.run(...ADD);
    expect([code, out]).toEqual([5, '']);
    expect(err).toContain(
      'It may be saved already. Repeat the same command within an hour: nothing is saved twice.',
    );
    expect(err).not.toContain('Settings are computed');
    server.answers[FEEDBACK] = saved;
    expect((await server.run(...ADD)).err).toContain('was not finished before');
    expect(new Set(keys()).size).toBe(1);
    expect(await server.run(...ADD)).toMatchObject({ code: 0, err: '' });
    expect(new Set(keys()).size).toBe(2);
    expect(readdirSync(folder())).toEqual([]);
  });

  it('is another one with other content, or after an hour', async () => {
    server.answers[FEEDBACK] = lost;
    await server.run(...ADD);
    await server.run(...ADD, '--depth', '2');
    expect(new Set(keys()).size).toBe(2);
    const hourAgo = new Date(Date.now() - 3_700_000);
    for (const name of readdirSync(folder())) {
      utimesSync(path.join(folder(), name), hourAgo, hourAgo);
    }
    expect((await server.run(...ADD)).err).not.toContain('was not finished before');
    expect(new Set(keys()).size).toBe(3);
    expect(readdirSync(folder())).toHaveLength(1);
  });

  it.each([
    ['a proxy without a server', (it: Parameters<typeof lost>[0]) => it.writeHead(502).end('<p>')],
    ['an answer that is none', json(201, null)],
    ['a server that has too much to do', refusal(429, 'rate_limited')],
    ['the first request, which still runs', refusal(409, 'idempotency_key_running')],
  ])('keeps its key after %s', async (_what, answer) => {
    // Nothing to wait for in a test.
    let isFirst = true;
    server.answers[FEEDBACK] = (response) => {
      if (isFirst) response.setHeader('retry-after', '999999');
      isFirst = false;
      answer(response);
    };
    expect((await server.run(...ADD)).code).toBe(5);
    server.answers[FEEDBACK] = saved;
    await server.run(...ADD);
    expect(new Set(keys()).size).toBe(1);
  });

  it('needs no key after a refusal', async () => {
    server.answers[FEEDBACK] = refusal(422, 'invalid');
    const { err } = await server.run(...ADD);
    expect(err).toBe('No (invalid)\n');
    expect(readdirSync(folder())).toEqual([]);
  });
});

it('--key is sent as it is, and is said to be repeated', async () => {
  server.answers[FEEDBACK] = lost;
  const { err } = await server.run(...ADD, '--key', 'order-1');
  expect(new Set(keys())).toEqual(new Set(['order-1']));
  expect(err).toContain('Repeat it with --key order-1: nothing is saved twice.');
  const wrong = await server.run(...ADD, '--key', 'two words');
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('without spaces') });
});

it('where nothing can be kept, the key is said', async () => {
  mkdirSync(path.dirname(folder()), { recursive: true });
  writeFileSync(folder(), 'no folder');
  server.answers[FEEDBACK] = lost;
  const { err } = await server.run(...ADD);
  expect(err).toContain(`Repeat it with --key ${keys()[0]}: nothing is saved twice.`);
});

it('settings --save goes on where it was cut off', async () => {
  const step = { step_index: 0, operation: 'Cut' };
  const setting = {
    id: 's',
    name: 'Oak',
    material: 'oak',
    thickness_mm: 3,
    operation: 'Cut',
    speed_mm_min: 600,
    power_percent: 50,
    passes: 1,
    machine_name: null,
  };
  const machines = { items: [{ id: 'm', name: 'Nova' }], next_cursor: null };
  server.answers['GET /machines'] = json(200, machines);
  server.answers['POST /jobs'] = json(201, {
    id: 'j',
    outcome: 'workflow',
    workflow: [step, step],
  });
  server.answers['POST /settings'] = lost;
  const SAVE = ['settings', '--save', 'cut 3mm oak'];
  const cut = await server.run(...SAVE);
  expect(cut).toMatchObject({ code: 5, err: expect.stringContaining('It may be saved already') });
  server.answers['POST /settings'] = json(201, setting);
  const { code, out } = await server.run(...SAVE);
  expect([code, out]).toEqual([0, expect.stringContaining('2 settings saved')]);
  const key = keys()[0];
  expect(new Set(keys())).toEqual(new Set([key, `${key}-0`, `${key}-1`]));
  await server.run(...SAVE);
  expect(server.keyed.at(-1)?.[1]).not.toContain(key);
});

it('what was not sent is not said to be saved', async () => {
  server.answers['GET /machines'] = lost;
  const { err } = await server.run('settings', '--save', 'cut 3mm oak');
  expect(err).toContain('could not be reached');
  expect(err).not.toContain('may be saved');
});
