import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { createRequestRecords, requestRecords } from './request-records.ts';

describe('records of requests', () => {
  test('have the lines that were logged of a request, and no others', () => {
    const stream = new Writable({ write: (_line, _encoding, done) => done() });
    const log = createLogger('info', stream as unknown as NodeJS.WriteStream);
    log.info('not of a request');
    const request = log.child({ reqId: 'records-test-1' });
    request.info({ password: 'secret' }, 'begun');
    request.debug('below the level');
    request.info({ status: 200 });
    const lines = requestRecords.find('records-test-1')?.lines ?? [];
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'begun', password: '[Redacted]' },
      { status: 200 },
    ]);
  });

  test('are bounded in number, lines and length', () => {
    const records = createRequestRecords(10);
    for (let n = 0; n < 100; n += 1) {
      for (let line = 0; line < 100; line += 1) {
        records.noteLine(`{"reqId":"request-${n}","line":${line},"text":"${'x'.repeat(5000)}"}\n`);
      }
    }
    const kept = Array.from({ length: 100 }, (_, n) => records.find(`request-${n}`)).filter(
      Boolean,
    );
    expect(kept).toHaveLength(10);
    expect(kept[0]?.lines).toHaveLength(30);
    expect(kept[0]?.lines.at(-1)).toContain('"line":99');
    expect(kept[0]?.lines[0]).toHaveLength(1000);
  });

  test('of what comes in floods push out no others', () => {
    const records = createRequestRecords(10);
    for (let n = 0; n < 9; n += 1) records.noteAnswer(`request-${n}`, { status: 200 });
    for (let n = 0; n < 1000; n += 1) {
      records.noteLine(`{"reqId":"flood-${n}"}`);
      records.forget(`flood-${n}`);
    }
    expect(records.find('request-0')).toMatchObject({ status: 200 });
  });
});
