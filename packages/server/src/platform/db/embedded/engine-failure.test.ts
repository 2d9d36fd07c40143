import { describe, expect, test } from 'vitest';
import { classifyFailure, describeThrown, readDiskError, readLogLine } from './engine-failure.ts';

describe('what an error of the engine proves', () => {
  test.each([
    ['XX001', 'could not read blocks 3..3 in file "base/5/1255": read only 0 of 8192 bytes'],
    ['XX001', 'invalid page in block 200 of relation "base/5/18107"'],
    ['XX002', 'index "a" is not a btree'],
    ['XX000', 'could not access status of transaction 807'],
    ['58P01', 'could not open file "base/5/18107": No such file or directory'],
    ['XX000', 'cache lookup failed for function 12775'],
    ['XX000', 'could not locate a valid checkpoint record at 0/9F692A0'],
    ['58P01', 'required WAL directory "pg_wal" does not exist'],
  ])('%s %s is damage', (code, message) => {
    expect(classifyFailure(Object.assign(new Error(message), { code }))).toBe('damage');
    expect(readLogLine(`${code} FATAL:  ${message}`)).toEqual({ kind: 'damage', message });
  });

  test.each([
    [{ name: 'ErrnoError', errno: 51 }],
    [{ name: 'ErrnoError', errno: 2 }],
    [Object.assign(new Error('x'), { code: 'EACCES' })],
    [Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' })],
    [new Error('could not open file "base/5/1": Permission denied')],
    [new Error('could not read block 3 in file "base/5/1": Input/output error')],
    [new Error('could not write to file "pg_wal/x": No space left on device')],
  ])('%o is the disk or its permissions', (error) => {
    expect(classifyFailure(error)).toBe('environment');
  });

  test('anything else stays unknown', () => {
    expect(classifyFailure(new Error('PGlite failed to initialize properly'))).toBe('unknown');
    expect(classifyFailure(undefined)).toBe('unknown');
    expect(readLogLine('backend> ')).toBeUndefined();
    expect(readLogLine('23505 ERROR:  duplicate key value')?.kind).toBe('unknown');
  });
});

test('objects that are not an Error get a name', () => {
  expect(describeThrown({ name: 'ErrnoError', errno: 51 })).toBe('ENOSPC');
  expect(readDiskError({ errno: 69 })).toBe('EROFS');
});
