import { getJob } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import {
  createRequestCounts,
  KEPT_MINUTES,
  SINGLE_PER_MINUTE,
  type AnsweredRequest,
} from './requests.ts';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 29, 20);

const answered = (more: Partial<AnsweredRequest> = {}) => ({
  operation: getJob,
  status: 200,
  ms: 12,
  problem: undefined,
  requestId: 'a request',
  userId: null,
  at: new Date(START),
  ...more,
});

describe('requests in memory', () => {
  test('are counted by operation and minute, and slow or failed ones listed', () => {
    const counts = createRequestCounts();
    counts.add(answered());
    counts.add(answered({ ms: 1500 }));
    counts.add(answered({ status: 503, problem: 'server_busy' }));
    counts.add(answered({ status: 404 }));
    counts.add(answered({ status: 503, problem: 'maintenance' }));
    counts.add(answered({ at: new Date(START + MINUTE_MS) }));
    const { minutes, single } = counts.read(START + MINUTE_MS);
    expect(minutes).toMatchObject([
      { minute: new Date(START), operation: 'jobs.get', count: 5, good: 3, bad: 1, total: 1548 },
    ]);
    expect(minutes[0]?.counts).toEqual([4, 1]);
    expect(single.map(({ status, ms }) => [status, ms])).toEqual([
      [200, 1500],
      [503, 12],
    ]);
  });

  test('stay until they are stored', () => {
    const counts = createRequestCounts();
    counts.add(answered());
    counts.read(Infinity);
    expect(counts.read(Infinity).minutes).toHaveLength(1);
    counts.drop(START + MINUTE_MS);
    expect(counts.read(Infinity).minutes).toEqual([]);
  });

  test('take bounded memory while nothing can be stored', () => {
    const counts = createRequestCounts();
    const size = 3 * KEPT_MINUTES;
    for (let minute = 0; minute < size; minute += 1) {
      for (let request = 0; request < 2 * SINGLE_PER_MINUTE; request += 1) {
        counts.add(answered({ at: new Date(START + minute * MINUTE_MS), ms: 1001 + request }));
      }
    }
    const { minutes, single } = counts.read(Infinity);
    expect(minutes).toHaveLength(KEPT_MINUTES);
    expect(single).toHaveLength(KEPT_MINUTES * SINGLE_PER_MINUTE);
    expect(minutes[0]?.minute).toEqual(new Date(START + (size - KEPT_MINUTES) * MINUTE_MS));
  });
});
