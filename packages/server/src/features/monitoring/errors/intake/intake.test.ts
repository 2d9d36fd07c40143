import { describe, expect, test, vi } from 'vitest';
import type { Occurrence } from './occurrence.ts';
import { createCollector, type Batch } from './collector.ts';
import { MAX_KINDS, MAX_SAMPLES, Pending } from './pending.ts';
import { createSampler, FULL_RATE } from './sampler.ts';
import { createVisits } from './visits.ts';

const NOW = Date.UTC(2026, 10, 29, 12, 30);

const occurrence = (change: Partial<Occurrence> = {}): Occurrence => ({
  source: 'browser',
  kind: 'error',
  error_type: 'TypeError',
  error_message: 'x',
  stack: null,
  component_stack: null,
  component: null,
  route: '/',
  page_url: '/',
  api_endpoint: null,
  status: null,
  user_agent: null,
  session_hash: null,
  error_id: null,
  request_id: null,
  request: undefined,
  web: null,
  breadcrumbs: [],
  at: new Date(NOW),
  ...change,
});

const words = (n: number): string =>
  String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

describe('what waits to be stored', () => {
  test('is bounded, and counts everything', () => {
    const pending = new Pending();
    for (let n = 0; n < 20_000; n += 1) {
      pending.add(
        occurrence({ error_message: words(n), session_hash: `s${n}`, error_id: `e${n}` }),
      );
      pending.add(occurrence({ session_hash: `s${n}`, error_id: `e${n}`, user_agent: `ua ${n}` }));
    }
    expect(pending.kinds.size).toBeLessThanOrEqual(MAX_KINDS + 1);
    const kinds = [...pending.kinds.values()];
    expect(kinds.reduce((sum, { events }) => sum + events, 0)).toBe(40_000);
    for (const kind of kinds) {
      expect(kind.samples.length).toBeLessThanOrEqual(MAX_SAMPLES);
      expect(kind.sessions.size).toBeLessThanOrEqual(500);
      expect(kind.agents.size).toBeLessThanOrEqual(50);
      expect(kind.error_ids.size).toBeLessThanOrEqual(200);
      expect([...kind.slots.values()].reduce((sum, n) => sum + n, 0)).toBe(kind.events);
    }
  });

  test('tells errors of the server apart while browsers invent others', () => {
    const pending = new Pending();
    for (let n = 0; n < 1000; n += 1) pending.add(occurrence({ error_type: words(n) }));
    pending.add(occurrence({ source: 'server', error_type: 'DatabaseError' }));
    expect([...pending.kinds.values()].map(({ first }) => first.error_type)).toContain(
      'DatabaseError',
    );
  });

  test('is not the same for another build, route or kind of stack', () => {
    const pending = new Pending();
    for (const change of [{}, { web: 'b' }, { route: '/x' }, { stack: 'at f' }, {}]) {
      pending.add(occurrence(change));
    }
    expect([...pending.kinds.values()].map(({ events }) => events)).toEqual([2, 1, 1, 1]);
  });

  test('stays while the database is away, in as much memory', async () => {
    vi.useFakeTimers({ now: NOW });
    const stored: Batch[] = [];
    let isAway = true;
    const store = (batch: Batch) => {
      if (isAway) return Promise.reject(new Error('away'));
      stored.push(batch);
      return Promise.resolve();
    };
    const warn = vi.fn<() => void>();
    const collector = createCollector({ store, isTemporary: () => true, log: { warn } as never });
    for (let n = 0; n < 100; n += 1) {
      for (let m = 0; m < 50; m += 1) collector.add(occurrence({ session_hash: `s${n}` }));
      collector.countVisit();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(warn).toHaveBeenCalledOnce();
    isAway = false;
    await collector.stop();
    vi.useRealTimers();
    const kinds = stored.flatMap(({ pending }) => [...pending.kinds.values()]);
    expect(kinds.reduce((sum, { events }) => sum + events, 0)).toBe(5000);
    expect(kinds.flatMap(({ samples }) => samples).length).toBeLessThanOrEqual(MAX_SAMPLES);
    expect(kinds[0]?.sessions.size).toBe(100);
    const visits = stored.flatMap((batch) => Array.from(batch.visits.values()));
    expect(visits.reduce((sum, counts) => sum + counts.visits, 0)).toBe(100);
  });

  test('what can never be stored is dropped, and the next is stored', async () => {
    const stored: Batch[] = [];
    const store = (batch: Batch) => {
      if ([...batch.pending.kinds.values()].some(({ first }) => first.route === 'bad')) {
        return Promise.reject(new Error('bad'));
      }
      stored.push(batch);
      return Promise.resolve();
    };
    const log = { warn: vi.fn<() => void>() } as never;
    const collector = createCollector({ store, isTemporary: () => false, log });
    collector.add(occurrence({ route: 'bad' }));
    await collector.flush();
    collector.add(occurrence());
    await collector.stop();
    expect(stored).toHaveLength(1);
  });
});

describe('the intake', () => {
  test('takes every report below its rate, and one of ten above it', () => {
    const sampler = createSampler();
    for (let n = 0; n < FULL_RATE; n += 1) expect(sampler.weigh(NOW)).toBe(1);
    expect(sampler.current(NOW)).toBeNull();
    let counted = 0;
    let looked = 0;
    for (let n = 0; n < 5000; n += 1) {
      const weight = sampler.weigh(NOW + 1000 + n);
      counted += weight;
      if (weight > 0) looked += 1;
    }
    expect(counted).toBeGreaterThan(4900);
    expect(counted).toBeLessThanOrEqual(5010);
    expect(looked).toBeLessThan(700);
    const since = sampler.current(NOW + 6000);
    expect(since).toMatchObject({ one_in: 10 });
    expect(since?.since.getTime()).toBeLessThan(NOW + 2500);
    expect(sampler.current(NOW + 60_000)).toBeNull();
    expect(sampler.weigh(NOW + 61_000)).toBe(1);
  });

  test('counts a visit once, however many errors it has', () => {
    const visits = createVisits();
    visits.count(NOW);
    for (let n = 0; n < 5; n += 1) visits.fail('v1', 1, NOW);
    visits.fail('v2', 10, NOW);
    expect([...visits.take().values()]).toEqual([{ visits: 1, failed: 11 }]);
    expect(visits.take().size).toBe(0);
  });
});
