import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportedError } from '@beamwright/contract';
import { createSender, type World } from './send-reports.ts';

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
  let unsent: ReturnType<World['readUnsent']> = [];
  const create = (build = 'abc') =>
    createSender({
      build: () => build,
      now: () => Date.now(),
      isOnline: () => isOnline,
      post,
      readUnsent: () => unsent,
      writeUnsent: (reports) => (unsent = reports),
    });
  beforeEach(() => {
    vi.useFakeTimers();
    [isOnline, isUp, sent, unsent] = [true, true, [], []];
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
    sender.leave((body) => bodies.push(body) > 0);
    expect(bodies.length).toBeGreaterThan(1);
    expect(Math.max(...bodies.map(({ length }) => length))).toBeLessThan(64_000);
    sender.leave((body) => bodies.push(body) > 0);
    expect(
      bodies.flatMap((body) => (JSON.parse(body) as (typeof sent)[number]).errors),
    ).toHaveLength(10);
  });

  it('keeps what a page without a network could not send, and a later one sends it once', async () => {
    const before = create('of-before');
    isOnline = false;
    for (let n = 0; n < 3; n += 1) before.add(error(n));
    const bodies: string[] = [];
    const hand = (body: string) => bodies.push(body) > 0;
    before.leave(hand);
    expect([bodies, unsent.length]).toEqual([[], 1]);
    const after = create();
    await after.resume();
    expect(sent).toEqual([]);
    isOnline = true;
    isUp = false;
    await after.resume();
    expect(unsent).toHaveLength(1);
    isUp = true;
    await after.resume();
    await create().resume();
    expect(sent).toMatchObject([{ build: 'of-before', errors: [{}, {}, {}] }]);
    expect(unsent).toEqual([]);
  });

  it('keeps no more than twenty for a later page, and what a browser does not take', () => {
    isOnline = false;
    for (let load = 0; load < 5; load += 1) {
      const sender = create();
      for (let n = 0; n < 7; n += 1) sender.add(error(load * 10 + n));
      sender.leave(() => true);
    }
    expect(unsent.flatMap(({ errors }) => errors)).toHaveLength(14);
    unsent = [];
    isOnline = true;
    const sender = create();
    sender.add(error(1));
    sender.leave(() => false);
    expect(unsent).toMatchObject([{ build: 'abc', errors: [{ error_message: 'x 1' }] }]);
  });
});
