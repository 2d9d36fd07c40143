import type { Plan } from '@beamwright/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageFacts } from './built-pages.ts';
import { createPlanPages } from './plan-pages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const priced = (price_usd: number) => [{ name: 'Hobby', price_usd } as Plan];

function open() {
  const state = {
    plans: async (): Promise<readonly Plan[]> => priced(9),
    findings: {} as PageFacts['findings'],
    isBroken: false,
    work: (): Promise<void> => Promise.resolve(),
    rendered: 0,
    logged: 0,
  };
  const pages = createPlanPages({
    readFacts: async () => ({ plans: await state.plans(), findings: state.findings }),
    render: async ({ plans: [plan], findings }) => {
      state.rendered += 1;
      await state.work();
      if (state.isBroken) throw new Error('broken');
      return new Map([
        ['/', `$${plan?.price_usd}${Object.keys(findings ?? { unknown: [] }).join()}`],
      ]);
    },
    log: { error: () => void (state.logged += 1) },
  });
  const read = async () => (await pages.read()).pages.get('/');
  return { state, read, pages };
}

test('plans are rendered once, and again when they change', async () => {
  const { state, read, pages } = open();
  expect(await Promise.all([read(), read()])).toEqual(['$9', '$9']);
  const { version } = await pages.read();
  expect(state.rendered).toBe(1);
  state.plans = async () => priced(12);
  expect(await Promise.all([read(), read()])).toEqual(['$12', '$12']);
  expect(state.rendered).toBe(2);
  expect((await pages.read()).version).not.toBe(version);
});

test('who asks while older plans are rendered gets those of today', async () => {
  const { state, read } = open();
  const first = read();
  await Promise.resolve();
  state.plans = async () => priced(12);
  expect(await read()).toBe('$12');
  await first;
});

test('while the plans can’t be read, the last pages stay', async () => {
  const { state, read } = open();
  await read();
  state.plans = () => Promise.reject(new Error('database away'));
  expect(await read()).toBe('$9');
  const fresh = open();
  fresh.state.plans = state.plans;
  await expect(fresh.read()).rejects.toThrow('database away');
});

test('a rendering that fails is logged, and tried again after a while', async () => {
  const { state, read } = open();
  state.isBroken = true;
  await expect(read()).rejects.toThrow('broken');
  await expect(read()).rejects.toThrow('a moment ago');
  expect(state).toMatchObject({ rendered: 1, logged: 1 });
  state.isBroken = false;
  vi.advanceTimersByTime(5000);
  expect(await read()).toBe('$9');
  // Then the last pages stay while newer ones fail.
  state.isBroken = true;
  state.plans = async () => priced(12);
  expect(await read()).toBe('$9');
  expect(state.logged).toBe(2);
});

test('nobody waits long for pages of new plans while there are older ones', async () => {
  const { state, read } = open();
  await read();
  state.plans = async () => priced(12);
  state.work = () => new Promise(() => {});
  const asked = read();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toBe('$9');
});

test('pages are rendered again when a block changes, and the last ones are not checked until then', async () => {
  const { state, read, pages } = open();
  await read();
  state.findings = { slate: [] };
  expect(await read()).toBe('$9slate');
  state.findings = null;
  expect(await read()).toBe('$9unknown');
  expect(await pages.read()).toMatchObject({ areChecked: true });
  state.isBroken = true;
  state.findings = { MDF: [] };
  expect(await pages.read()).toMatchObject({ areChecked: false });
  state.plans = async () => priced(12);
  state.findings = null;
  expect(await pages.read()).toMatchObject({ areChecked: true });
});

test('while everybody waits for the plans, what those before found blocked applies', async () => {
  const { state, read, pages } = open();
  await read();
  // Somebody asks before those who asked earlier have an answer, and so on.
  const first = Promise.withResolvers<readonly Plan[]>();
  state.plans = () => first.promise;
  state.findings = { slate: [] };
  state.isBroken = true;
  const earlier = pages.read();
  state.plans = () => new Promise(() => {});
  const later = pages.read();
  first.resolve(priced(9));
  expect(await earlier).toMatchObject({ areChecked: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await later).toMatchObject({ areChecked: false });
});

test('a clock that was set back keeps no rendering from being tried again', async () => {
  const { state, read } = open();
  state.isBroken = true;
  await expect(read()).rejects.toThrow('broken');
  state.isBroken = false;
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await read()).toBe('$9');
});
