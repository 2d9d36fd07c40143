import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPatientRead } from './patient-read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = () => Promise.reject(new Error('away'));
const hang = () => new Promise<{ price: number }>(() => {});

function open() {
  const state = { answer: async () => ({ price: 9 }), asked: 0 };
  const read = createPatientRead(() => {
    state.asked += 1;
    return state.answer();
  });
  const price = async () => (await read()).price;
  return { state, price };
}

/** Whether the answer is there without any waiting. */
async function atOnce(answer: Promise<number>): Promise<number | 'waiting'> {
  let found: number | 'waiting' = 'waiting';
  void answer.then((value) => (found = value));
  await vi.advanceTimersByTimeAsync(0);
  return found;
}

test('everybody gets what the database has now', async () => {
  const { state, price } = open();
  expect(await price()).toBe(9);
  state.answer = async () => ({ price: 12 });
  expect(await price()).toBe(12);
});

test('while the database hangs, one caller now and then waits for a moment, and it is asked less and less often', async () => {
  const { state, price } = open();
  await price();
  state.answer = hang;
  const first = price();
  expect(await atOnce(first)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toBe(9);
  expect(state.asked).toBe(2);
  // The first wait begins with the end of a try, later ones with its beginning.
  for (const waitMs of [2000, 3000, 7000, 9000, 9000]) {
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(await atOnce(price())).toBe(9);
    await vi.advanceTimersByTimeAsync(1);
    const before = state.asked;
    const trying = price();
    expect(await atOnce(trying)).toBe('waiting');
    expect(await atOnce(price())).toBe(9);
    expect(state.asked).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await trying).toBe(9);
  }
});

test('a read that took too long is used when it ends, and then everybody asks again', async () => {
  const { state, price } = open();
  await price();
  const late = Promise.withResolvers<{ price: number }>();
  state.answer = () => late.promise;
  const waiting = price();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waiting).toBe(9);
  late.resolve({ price: 12 });
  await vi.advanceTimersByTimeAsync(0);
  state.answer = async () => ({ price: 14 });
  expect(await price()).toBe(14);
});

test('a value that was asked for earlier and comes later replaces none', async () => {
  const { state, price } = open();
  await price();
  const late = Promise.withResolvers<{ price: number }>();
  state.answer = () => late.promise;
  const earlier = price();
  state.answer = async () => ({ price: 14 });
  expect(await price()).toBe(14);
  late.resolve({ price: 12 });
  await earlier;
  state.answer = away;
  expect(await price()).toBe(14);
});

test('before there is any value, a failure that took long is one at once until the next try', async () => {
  const { state, price } = open();
  const late = Promise.withResolvers<{ price: number }>();
  state.answer = () => late.promise;
  const first = price();
  first.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  late.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect(price()).rejects.toThrow('away');
  expect(state.asked).toBe(1);
  state.answer = async () => ({ price: 9 });
  vi.advanceTimersByTime(2000);
  expect(await price()).toBe(9);
});

test('a database that refuses at once is asked by everybody', async () => {
  const { state, price } = open();
  await price();
  state.answer = away;
  expect(await price()).toBe(9);
  state.answer = async () => ({ price: 12 });
  expect(await price()).toBe(12);
});
