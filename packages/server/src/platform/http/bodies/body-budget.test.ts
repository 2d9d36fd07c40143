import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const MB = 1_000_000;

test('a caller sends two files at once; a third waits until one is answered', () => {
  const room = createBodyBudget();
  const first = room.enter('files', 'ann', 15 * MB);
  room.enter('files', 'ann', 15 * MB);
  expect(() => room.enter('files', 'ann', 10)).toThrow(
    expect.objectContaining({ code: 'rate_limited', shown: { values: { seconds: 5 } } }),
  );
  room.enter('files', 'ben', 15 * MB);
  first.free();
  first.free();
  room.enter('files', 'ann', 15 * MB);
  expect(() => room.enter('files', 'ann', 10)).toThrow(/files ann/);
});

test('only what has arrived counts, and it counts until it is freed', () => {
  const room = createBodyBudget();
  const places = Array.from({ length: 20 }, (_, index) => {
    return room.enter('files', `user ${index}`, 15 * MB);
  });
  for (const place of places.slice(0, 8)) place.take(15 * MB);
  expect(() => places[8]?.take(15 * MB)).toThrow(expect.objectContaining({ code: 'server_busy' }));
  expect(() => room.enter('files', 'late', 15 * MB)).toThrow(
    expect.objectContaining({ code: 'server_busy' }),
  );
  places[0]?.free();
  places[8]?.take(15 * MB);
});

test('visitors use only their own budget', () => {
  const room = createBodyBudget();
  for (let index = 0; index < 16; index += 1) {
    const place = room.enter('strangers', `192.0.2.${index}`, 100_000);
    place.take(500_000);
    place.complete();
  }
  expect(() => room.enter('strangers', '192.0.2.99', 100).take(100)).toThrow(
    expect.objectContaining({ code: 'server_busy' }),
  );
  expect(() => room.enter('strangers', '192.0.2.1', 100).take(100)).toThrow(
    expect.objectContaining({ code: 'rate_limited' }),
  );
  room.enter('users', 'ann', 100_000).take(100_000);
  room.enter('files', 'ann', 15 * MB).take(15 * MB);
});

test('a form evicts the oldest forms still arriving, those of its own address first', () => {
  const room = createBodyBudget();
  const evicted: string[] = [];
  const begin = (name: string, bytes: number) => {
    const place = room.enter('strangers', name.split(' ')[0] as string, bytes);
    place.onEvicted(({ code }) => evicted.push(`${name} ${code}`));
    place.take(bytes);
    return place;
  };
  const others = begin('other a', 1000);
  const whole = begin('shared whole', 200_000);
  whole.complete();
  const oldest = begin('shared a', 200_000);
  begin('shared b', 90_000);
  oldest.take(10_000);
  begin('shared person', 300);
  expect(evicted).toEqual(['shared a server_busy']);
  expect(() => oldest.take(1)).toThrow(expect.objectContaining({ code: 'server_busy' }));
  for (let index = 0; index < 20; index += 1) begin(`many${index} a`, 499_000);
  expect(evicted[1]).toBe('other a server_busy');
  expect(evicted).not.toContain('shared whole server_busy');
  others.free();
});

test('a freed or evicted body is counted once', () => {
  const room = createBodyBudget();
  for (let index = 0; index < 1000; index += 1) {
    const place = room.enter('strangers', 'a', 100_000);
    place.take(100_000);
    if (index % 2) place.free();
  }
  const begin = () => {
    const place = room.enter('strangers', 'a', 100_000);
    place.take(100_000);
    place.complete();
  };
  for (let index = 0; index < 5; index += 1) begin();
  expect(begin).toThrow(expect.objectContaining({ code: 'rate_limited' }));
});
