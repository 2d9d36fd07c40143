import { expect, test } from 'vitest';
import type { WorkLimits } from '../../../platform/threads/limit-work.ts';
import { withReader } from './file-reader.ts';

const ROWS = Array.from({ length: 19_000 }, (_, at) => `Cut ${at},Birch plywood,3,20,80`);
const FILE = {
  bytes: new TextEncoder().encode(
    `name,material,thickness_mm,speed_mm_s,power_pct\n${ROWS.join('\n')}`,
  ),
  file_name: 'many.csv',
  mapping: null,
};

const read = (limits?: WorkLimits) =>
  withReader(
    { userId: 'somebody', signal: new AbortController().signal, report: () => undefined },
    (reader) => reader.read(FILE, () => undefined),
    limits && { limits },
  );

test('reading a slow file is stopped with a reason, and the next one is read', async () => {
  await expect(read({ totalMs: 1, silentMs: 1 })).rejects.toMatchObject({
    code: 'import_unreadable',
    shown: { detail: { code: 'problem.reading_takes_long' } },
  });
  expect(await read()).toMatchObject({ kind: 'read' });
});
