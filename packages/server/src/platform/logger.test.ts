import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageError } from './storage/storage-error.ts';
import { AppError } from './errors.ts';
import { createLogger } from './logger.ts';

let lines: Record<string, unknown>[];
let log: ReturnType<typeof createLogger>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  lines = [];
  const stream = new PassThrough();
  stream.on('data', (line: Buffer) => lines.push(JSON.parse(String(line))));
  log = createLogger('info', stream as unknown as NodeJS.WriteStream);
});
afterEach(() => void vi.useRealTimers());

const FULL = Object.assign(new Error('could not extend file'), { code: '53100' });

test.each([
  ['disk_full', FULL],
  ['disk_unwritable', Object.assign(new Error('read-only file system'), { code: 'EROFS' })],
  ['database_unavailable', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['database_unavailable', { message: 'connect', code: 'ECONNREFUSED', queue: 'nightly' }],
  ['database_damaged', Object.assign(new Error('invalid page'), { code: 'XX001' })],
  ['server_busy', new AppError('server_busy', 'no connection')],
  ['files_unavailable', new StorageError('unreachable', 'no answer')],
])('%s is one line a minute without a stack, however many fail', (code, error) => {
  const child = log.child({ task: 'library.empty-bin' });
  for (let n = 0; n < 5; n += 1) child.warn({ err: error }, 'task runner');
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'task runner', code, reason: error.message }),
  ]);
  expect(lines[0]).not.toHaveProperty('err');
  vi.advanceTimersByTime(60_000);
  child.warn({ err: error }, 'task runner');
  expect(lines[1]).toMatchObject({ code, task: 'library.empty-bin', left_out: 4 });
});

test('each message and each kind has a line of its own', () => {
  for (let n = 0; n < 2; n += 1) {
    log.warn({ err: FULL }, 'task runner');
    log.error({ err: FULL, code: 'disk_full' }, 'request failed');
    log.error({ err: new AppError('database_unavailable', 'gone') }, 'request failed');
  }
  expect(lines.map(({ msg, code }) => [msg, code])).toEqual([
    ['task runner', 'disk_full'],
    ['request failed', 'disk_full'],
    ['request failed', 'database_unavailable'],
  ]);
});

test('a database that doesn’t answer whoever listens to it is an outage', () => {
  for (const reason of ['The connection ended', 'timeout expired', 'The connection ended']) {
    log.warn({ err: new Error(reason) }, 'not receiving database events: no connection');
  }
  expect(lines).toEqual([expect.objectContaining({ code: 'database_unavailable' })]);
  expect(lines[0]).not.toHaveProperty('err');
});

test('a defect and the end of the process keep their stacks', () => {
  for (let n = 0; n < 2; n += 1) log.error({ err: new TypeError('x is undefined') }, 'failed');
  log.fatal({ err: FULL }, 'stopping after an error');
  expect(lines).toHaveLength(3);
  for (const { err } of lines) expect(err).toMatchObject({ stack: expect.stringContaining('at ') });
});
