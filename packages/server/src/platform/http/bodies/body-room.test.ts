import { expect, test } from 'vitest';
import { createBodyRoom } from './body-room.ts';

const MB = 1_000_000;

test('a caller sends two files at once; a third waits until one is answered', () => {
  const room = createBodyRoom();
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
  const room = createBodyRoom();
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

test('strangers fill their own room only', () => {
  const room = createBodyRoom();
  for (let index = 0; index < 16; index += 1) {
    room.enter('strangers', `192.0.2.${index}`, 100_000).take(500_000);
  }
  expect(() => room.enter('strangers', '192.0.2.99', 100)).toThrow(
    expect.objectContaining({ code: 'server_busy' }),
  );
  expect(() => room.enter('strangers', '192.0.2.1', 100)).toThrow(
    expect.objectContaining({ code: 'rate_limited' }),
  );
  room.enter('users', 'ann', 100_000).take(100_000);
  room.enter('files', 'ann', 15 * MB).take(15 * MB);
});
