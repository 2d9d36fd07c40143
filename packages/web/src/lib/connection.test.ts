import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection, pauseAfter } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const world = { online: true, up: true };
  const isUp = vi.fn(async () => world.up);
  const connection = createConnection({
    isOnline: () => world.online,
    isUp,
    random: () => 0.5,
  });
  const onReturn = vi.fn();
  connection.onReturn(onReturn);
  return { world, isUp, connection, onReturn };
}

describe('the connection', () => {
  it('is checked after a failed call, and stays ok when the server responds', async () => {
    const { connection, isUp, onReturn } = start();
    await connection.check();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.get()).toBe('ok');
    expect(isUp).toHaveBeenCalledTimes(1);
    expect(onReturn).not.toHaveBeenCalled();
  });

  it('distinguishes a device without network from a server that isn’t responding', async () => {
    const { connection, world } = start();
    world.up = false;
    await connection.check();
    expect(connection.get()).toBe('away');
    world.online = false;
    await connection.check();
    expect(connection.get()).toBe('offline');
  });

  it('checks less and less often while the server is away, and announces its return once', async () => {
    const { connection, world, isUp, onReturn } = start();
    world.up = false;
    await connection.check();
    await vi.advanceTimersByTimeAsync(7000);
    expect(isUp).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(8000);
    expect(isUp).toHaveBeenCalledTimes(5);
    world.up = true;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(connection.get()).toBe('ok');
    expect(onReturn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(isUp).toHaveBeenCalledTimes(6);
  });

  it('keeps its delays when other calls fail, and checks immediately after a response', async () => {
    const { connection, world, isUp } = start();
    world.up = false;
    connection.suspect();
    await vi.advanceTimersByTimeAsync(10);
    connection.suspect();
    connection.suspect();
    expect(isUp).toHaveBeenCalledTimes(1);
    world.up = true;
    connection.confirm();
    await vi.advanceTimersByTimeAsync(10);
    expect(connection.get()).toBe('ok');
    connection.confirm();
    expect(isUp).toHaveBeenCalledTimes(2);
  });

  it('runs one check at a time', async () => {
    const { connection, isUp } = start();
    await Promise.all([connection.check(), connection.check()]);
    expect(isUp).toHaveBeenCalledTimes(1);
  });
});

describe('pauseAfter', () => {
  it('doubles up to half a minute, a quarter more or less', () => {
    expect([0, 1, 2, 9].map((failures) => pauseAfter(failures, 0.5))).toEqual([
      1000, 2000, 4000, 30_000,
    ]);
    expect([pauseAfter(0, 0), pauseAfter(0, 1)]).toEqual([750, 1250]);
  });
});
