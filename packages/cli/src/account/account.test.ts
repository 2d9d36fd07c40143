import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { command } from '../testing/command.ts';
import { configFolder } from './credentials.ts';

const KEY = 'bw_live_0123456789abcdefghij';

let server: Server;
let address: string;
/** What the server answers, by method and path. */
let answers: Record<string, [status: number, body: unknown]>;
let home: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url?.replace('/api/v1', '').split('?')[0];
    const [status, body] = answers[`${request.method} ${path}`] ?? [
      404,
      { code: 'not_found', title: 'Not found' },
    ];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = { 'GET /profile': [200, { email: 'ann@makers.example' }] };
  home = mkdtempSync(path.join(tmpdir(), 'beamwright-cli-'));
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (args: string[], { env = {}, input = '' } = {}) =>
  command(args, input, { XDG_CONFIG_HOME: home, ...env });
const file = () => path.join(home, 'beamwright/credentials.json');
const logIn = () => run(['login', KEY, '--server', address]);
const offline = { BEAMWRIGHT_URL: 'http://127.0.0.1:1', BEAMWRIGHT_API_KEY: KEY };

describe('beamwright login', () => {
  it('stores a key that the server accepts, for its owner alone', async () => {
    const { code, out } = await logIn();
    expect(code).toBe(0);
    expect(out).toContain(`Logged in to ${address} as ann@makers.example.`);
    expect(out).not.toContain(KEY);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ server: address, key: KEY });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('makes a file that others could read private, and remembers the server', async () => {
    await logIn();
    chmodSync(file(), 0o644);
    const other = `${KEY}9`;
    expect((await run(['login', '-'], { input: `${other}\n` })).code).toBe(0);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ server: address, key: other });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('accepts a key that may not read the account', async () => {
    answers['GET /profile'] = [403, { code: 'api_key_scope_missing', title: 'Scope' }];
    expect((await logIn()).out).toContain(`Logged in to ${address}.`);
  });

  it.each([
    ['a key that the server doesn’t know', [KEY], 'api_key_invalid', 5],
    ['what is no key', ['secret'], 'begins with bw_live_', 1],
    ['an address without https', [KEY, '--server', 'http://b.example'], 'Only https', 1],
    ['an address that is none', [KEY, '--server', 'here'], 'not an address', 1],
    ['no key', [], 'login takes one API key', 1],
  ])('refuses %s, and stores nothing', async (_what, words, why, code) => {
    answers['GET /profile'] = [401, { code: 'api_key_invalid', title: 'Wrong', status: 401 }];
    const more = words.includes('--server') ? [] : ['--server', address];
    const refused = await run(['login', ...words, ...more]);
    expect(refused).toMatchObject({ code, out: '', err: expect.stringContaining(why) });
    expect(() => statSync(file())).toThrow(/ENOENT/);
  });
});

describe('beamwright logout', () => {
  it('removes the key, and says that it still works', async () => {
    await logIn();
    const { code, out } = await run(['logout']);
    expect([code, out]).toEqual([0, expect.stringContaining('revoke it in API Management')]);
    expect(() => statSync(file())).toThrow(/ENOENT/);
    expect(await run(['library', 'list'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('not logged in'),
    });
  });

  it('says so if there is none, and what the environment still has', async () => {
    expect(await run(['logout'])).toMatchObject({ code: 0, out: 'You were not logged in.\n' });
    expect((await run(['logout'], { env: offline })).out).toContain(
      'BEAMWRIGHT_API_KEY is still set',
    );
    expect(await run(['logout', 'now'])).toMatchObject({ code: 1, out: '' });
  });

  it('says why it can’t', async () => {
    mkdirSync(file(), { recursive: true });
    const { code, err } = await run(['logout']);
    expect([code, err]).toEqual([1, expect.stringContaining('can’t be removed')]);
  });
});

describe('the folder of the key', () => {
  it.each([
    ['linux', { XDG_CONFIG_HOME: '/etc/ann', HOME: '/home/ann' }, '/etc/ann/beamwright'],
    ['linux', { HOME: '/home/ann' }, '/home/ann/.config/beamwright'],
    // Otherwise the key would be stored wherever the command runs.
    ['linux', { XDG_CONFIG_HOME: '', HOME: '/home/ann' }, '/home/ann/.config/beamwright'],
    ['linux', { XDG_CONFIG_HOME: 'conf', HOME: '/home/ann' }, '/home/ann/.config/beamwright'],
    ['darwin', { HOME: '/Users/ann' }, '/Users/ann/.config/beamwright'],
    [
      'win32',
      { APPDATA: 'C:\\Users\\Ann\\AppData\\Roaming', XDG_CONFIG_HOME: '/etc' },
      'C:\\Users\\Ann\\AppData\\Roaming\\beamwright',
    ],
    ['win32', { USERPROFILE: 'C:\\Users\\Ann' }, 'C:\\Users\\Ann\\AppData\\Roaming\\beamwright'],
    [
      'win32',
      { APPDATA: '', USERPROFILE: 'C:\\Users\\Ann' },
      'C:\\Users\\Ann\\AppData\\Roaming\\beamwright',
    ],
  ] as const)('on %s with %j is %s', (platform, env, folder) => {
    expect(configFolder(env, platform)).toBe(folder);
  });
});

describe('what isn’t our API, or another version of it', () => {
  it('stores no key that the page of a proxy seems to accept', async () => {
    const page = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
    ).listen(0, '127.0.0.1');
    await once(page, 'listening');
    const { port } = page.address() as AddressInfo;
    const refused = await run(['login', KEY, '--server', `http://127.0.0.1:${port}`]);
    expect(refused).toMatchObject({
      code: 5,
      out: '',
      err: expect.stringContaining('isn’t a Beamwright server'),
    });
    expect(() => statSync(file())).toThrow(/ENOENT/);
    page.closeAllConnections();
    page.close();
  });

  it('says which of them to update', async () => {
    const title = 'This version of the API doesn’t exist';
    answers['GET /profile'] = [400, { code: 'api_version_unknown', title, status: 400 }];
    expect(await logIn()).toMatchObject({
      code: 5,
      err: expect.stringContaining('Update whichever is older'),
    });
  });
});

describe('without a server', () => {
  const EXPORT = () => ['library', 'export', path.join(home, 'new.clb')];
  const COMMANDS = () => [
    ['settings', '--save', 'cut 3mm birch plywood'],
    ['library', 'list'],
    EXPORT(),
    ['results', 'add', 'id', '--cut-through', 'yes'],
  ];

  it('says so and writes nothing', async () => {
    for (const args of COMMANDS()) {
      const { code, out, err } = await run(args, { env: offline });
      expect([args, code, out]).toEqual([args, 5, '']);
      expect(err).toContain('could not be reached, or the connection broke');
      expect(err).not.toContain('Settings are computed');
      expect(err).not.toContain('    at ');
    }
    expect(() => statSync(EXPORT()[2] ?? '')).toThrow(/ENOENT/);
  });

  it('says how to log in', async () => {
    for (const args of COMMANDS()) {
      const { code, err } = await run(args);
      expect([code, err]).toEqual([1, expect.stringContaining('beamwright login KEY')]);
    }
  });

  it('still computes', async () => {
    const { code } = await run(
      ['settings', '--laser', 'co2', '--watts', '60', 'cut 3mm birch plywood'],
      { env: offline },
    );
    expect(code).toBe(0);
  });

  it('explains a file that is damaged, and half an environment', async () => {
    mkdirSync(path.dirname(file()), { recursive: true });
    writeFileSync(file(), '{"server":');
    expect((await run(['library', 'list'])).err).toContain('is damaged: log in again');
    const env = { BEAMWRIGHT_API_KEY: KEY };
    expect((await run(['library', 'list'], { env })).err).toContain('or neither');
  });
});

describe('reads', () => {
  it.each([
    [['settings', '--save', '--laser', 'co2', 'cut 3mm birch'], 'name it with --machine'],
    [['explain', '--save', 'cut 3mm birch'], '--save belongs to settings'],
    [['library'], 'library takes list'],
    [['library', 'list', 'more'], 'library takes list'],
    [['library', 'export'], 'the name of a new file'],
    [['library', 'export', 'a.doc'], 'is no known format'],
    [['library', 'export', 'a.clb', '--to', 'doc'], 'Unknown format'],
    [['results', 'add'], 'the ID of a setting'],
    [['results', 'add', 'id'], 'Say what came of it'],
    [['results', 'add', 'id', '--cut-through', 'maybe'], 'must be yes or no'],
    [['results', 'add', 'id', '--edge-score', '11'], 'from 0 to 10'],
    [['results', 'add', 'id', '--depth', ''], 'from 0 to 100'],
  ])('%j as a mistake', async (args, why) => {
    const { code, out, err } = await run(args, { env: offline });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(why);
  });
});

it('a refusal of the server has its code, and no stack', async () => {
  await logIn();
  answers['GET /settings'] = [
    403,
    {
      code: 'api_key_scope_missing',
      title: 'This API key lacks the scope library:read',
      status: 403,
    },
  ];
  const { code, err } = await run(['library', 'list']);
  expect([code, err]).toEqual([
    5,
    'This API key lacks the scope library:read (api_key_scope_missing)\n',
  ]);
});

it('a refusal of what was typed names the field', async () => {
  await logIn();
  const errors = [{ field: 'params.id', message: 'Must be a UUID' }];
  answers['POST /settings/mine/feedback'] = [
    400,
    { code: 'validation_failed', title: 'Some fields are invalid', status: 400, errors },
  ];
  const { code, err } = await run(['results', 'add', 'mine', '--cut-through', 'yes']);
  expect([code, err]).toEqual([5, 'params.id: Must be a UUID (validation_failed)\n']);
});

it('a name can’t write on the terminal', async () => {
  await logIn();
  const setting = {
    id: '1',
    name: 'Evil \u001B[2J name\r',
    material: 'oak',
    thickness_mm: 3,
    operation: 'Cut',
    speed_mm_min: 600,
    power_percent: 50,
    passes: 1,
    machine_name: null,
  };
  answers['GET /settings'] = [200, { items: [setting], next_cursor: null }];
  const { out } = await run(['library', 'list']);
  expect(out).toBe('1  Evil  [2J name : Cut oak 3 mm, 10 mm/s, 50 %, 1 pass\n');
});

it('no answer of the server can, and JSON keeps what it says', async () => {
  await logIn();
  const evil = 'a\u001B]0;b\u0007\u009B31m\u007F\u202Ec\u2066d\u0000\tß – 漢字\n';
  answers['GET /settings'] = [403, { code: 'forbidden', title: evil, status: 403 }];
  const { err } = await run(['library', 'list']);
  expect(err).toBe('a]0;b31mcd\tß – 漢字\n (forbidden)\n');
  const errors = [{ field: evil, message: evil }];
  answers['POST /settings/mine/feedback'] = [
    400,
    { code: 'validation_failed', title: 'x', status: 400, errors },
  ];
  const refused = await run(['results', 'add', 'mine', '--cut-through', 'yes']);
  expect(refused.err).not.toMatch(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u);
  answers['POST /settings/mine/feedback'] = [
    201,
    { confidence: 0.5, suggestion: { speed_mm_min: 60, power_percent: 5, reason: { text: evil } } },
  ];
  const tip = await run(['results', 'add', 'mine', '--cut-through', 'yes']);
  expect(tip.out).toContain('Try next: 1 mm/s at 5 %. a]0;b31mcd\tß – 漢字\n');
  answers['GET /profile'] = [200, { email: evil }];
  expect((await logIn()).out).toContain(' as a]0;b31mcd');
  answers['GET /settings'] = [200, { items: [{ id: '1', name: evil }], next_cursor: null }];
  const { out } = await run(['library', 'list', '--json']);
  expect(JSON.parse(out)).toEqual({ id: '1', name: evil });
  expect(out).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u);
});
