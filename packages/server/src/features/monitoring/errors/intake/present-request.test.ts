import { expect, test } from 'vitest';
import { presentLine } from './present-request.ts';

test('a line of the log is shown with its values', () => {
  const line = {
    level: 40,
    time: '2026-11-29T16:41:07.684Z',
    reqId: 'request-1',
    method: 'approved_cache',
    n: 2,
    err: { type: 'Error', message: 'no curve', stack: 'Error: no curve\n at x' },
    msg: 'step has no curve',
  };
  expect(presentLine(JSON.stringify(line))).toEqual({
    at: line.time,
    level: 'warn',
    text: 'step has no curve method=approved_cache n=2 Error: no curve',
  });
  expect(presentLine(JSON.stringify(line).slice(0, 50))).toBeUndefined();
});
