import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportedError } from '@beamwright/contract';
import { createSender } from './send-reports.ts';

const error = (n: number, change: Partial<ReportedError> = {}): ReportedError => ({
  error_id: n.toString(16).padStart(8, '0'),
  error_type: 'TypeError',
  error_message: `x ${n}`,
  stack_trace: null,
  component_stack: null,
  component: null,
  kind: 'error',
  status: null,
  request_id: null,
  api_endpoint: null,
  page: '/',
  at: '2026-11-29T12:00:00.000Z',
  breadcrumbs: [],
  ...change,
});

describe('the reporter', () => {
  let isOnline = true;
  let isUp = true;
  let sent: { build: string; visit: string; errors: ReportedError[] }[] = [];
  const post = async (body: string) => {
    if (isUp) sent.push(JSON.parse(body) as (typeof sent)[number]);
    return isUp;
  };
  const create = () =>
    createSender({ build: () => 'abc', now: () => Date.now(), isOnline: () => isOnline, post });
  beforeEach(() => {
    vi.useFakeTimers();
    [isOnline, isUp, sent] = [true, true, []];
  });
  afterEach(() => vi.useRealTimers());
  const wait = (ms = 5000) => vi.advanceTimersByTimeAsync(ms);
  const numbers = () =>
    sent.flatMap(({ errors }) => errors.map(({ error_message }) => error_message));

  it('sends errors together, with the build and one visit', async () => {
    const sender = create();
    for (let n = 0; n < 3; n += 1) sender.add(error(n));
    await wait();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ build: 'abc', errors: [{}, {}, {}] });
  });

  it('reports the same error once a minute, and ten in a minute', async () => {
    const sender = create();
    for (let n = 0; n < 50; n += 1) sender.add(error(1, { error_id: '0000000f' }));
    await wait();
    expect(numbers()).toEqual(['x 1']);
    for (let n = 2; n < 40; n += 1) sender.add(error(n));
    await wait();
    expect(numbers()).toHaveLength(10);
    await wait(60_000);
    expect(sender.add(error(1))).toBe(true);
    await wait();
    expect(numbers()).toHaveLength(11);
  });

  it('keeps a few while there is no network or no server, and sends them then', async () => {
    const sender = create();
    isOnline = false;
    for (let minute = 0; minute < 5; minute += 1) {
      for (let n = 0; n < 10; n += 1) sender.add(error(minute * 10 + n));
      await wait(61_000);
    }
    expect(sent).toEqual([]);
    isOnline = true;
    isUp = false;
    await sender.flush();
    await wait(10_000);
    isUp = true;
    await wait(300_000);
    expect(numbers()).toHaveLength(20);
    expect(numbers()[0]).toBe('x 0');
  });

  it('hands over everything when the page closes, in bodies that a browser sends then', () => {
    const sender = create();
    for (let n = 0; n < 10; n += 1) sender.add(error(n, { stack_trace: 'x'.repeat(15_000) }));
    const bodies: string[] = [];
    sender.leave((body) => bodies.push(body));
    expect(bodies.length).toBeGreaterThan(1);
    expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThan(64_000);
    sender.leave((body) => bodies.push(body));
    expect(
      bodies.flatMap((body) => (JSON.parse(body) as (typeof sent)[number]).errors),
    ).toHaveLength(10);
  });
});
