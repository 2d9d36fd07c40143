import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import type { BeamwrightError } from './errors.ts';

const url = 'https://beamwright.example';
const client = (more: object = {}) => createClient({ key: 'bw_live_x', url, ...more });
const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('a restart of the server', () => {
  const body = { machine_id: 'm', input_text: 'cut' };
  const running = () =>
    Response.json(
      { type: '', title: 'Runs', status: 409, code: 'idempotency_key_running' },
      { status: 409, headers: { 'retry-after': '1' } },
    );

  /** Gone for 45 s; then what it was about to do still counts as running for 30 s. */
  function restarting() {
    const from = Date.now();
    const keys = new Set<string | null>();
    const send = vi.fn<typeof fetch>(async (_address, init) => {
      keys.add(new Headers(init?.headers).get('idempotency-key'));
      const at = Date.now() - from;
      if (at < 45_000) throw new TypeError('fetch failed');
      return at < 75_000 ? running() : Response.json({ id: 'j' });
    });
    return { send, keys };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('is outlasted with one key, and so is the claim of a request that it cut off', async () => {
    const { send, keys } = restarting();
    const job = failure(client({ fetch: send }).post('/jobs', { body }));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await job).toEqual({ id: 'j' });
    expect(keys.size).toBe(1);
  });

  test('is given up when the patience of the caller is over, with the key to go on', async () => {
    const { send, keys } = restarting();
    const lost = failure(client({ fetch: send }).post('/jobs', { body, patienceMs: 20_000 }));
    await vi.advanceTimersByTimeAsync(20_000);
    const error = (await lost) as BeamwrightError;
    expect(error).toMatchObject({ code: 'connection_failed' });
    expect(keys).toEqual(new Set([error.idempotencyKey]));
    const again = { body, idempotencyKey: error.idempotencyKey as string };
    const job = failure(client({ fetch: send }).post('/jobs', again));
    await vi.advanceTimersByTimeAsync(80_000);
    expect(await job).toEqual({ id: 'j' });
    expect(keys.size).toBe(1);
  });

  test('asking whether the first request has ended costs no retry, unless there is none', async () => {
    const send = vi.fn<typeof fetch>(async () => running());
    for (let at = 0; at < 30; at += 1) send.mockResolvedValueOnce(running());
    send.mockResolvedValueOnce(Response.json({ id: 'j' }));
    const job = failure(client({ fetch: send, retries: 1 }).post('/jobs', { body }));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await job).toEqual({ id: 'j' });
    send.mockClear();
    const once = failure(client({ fetch: send, retries: 0 }).post('/jobs', { body }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await once).toMatchObject({ code: 'idempotency_key_running' });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

test('the key of a POST is in its error, whoever chose it; other methods have none', async () => {
  const body = { machine_id: 'm', input_text: 'cut' };
  const send = vi.fn<typeof fetch>(async () =>
    Response.json({ title: 'No', code: 'not_found' }, { status: 404 }),
  );
  const own = { idempotencyKey: 'order-1' };
  const written = { headers: { 'Idempotency-Key': 'order-2' } };
  expect(await failure(client({ fetch: send }).post('/jobs', { body, ...own }))).toMatchObject(own);
  expect(await failure(client({ fetch: send }).post('/jobs', { body, ...written }))).toMatchObject({
    idempotencyKey: 'order-2',
  });
  await failure(client({ fetch: send }).post('/jobs', { body }));
  const made = new Headers(send.mock.lastCall?.[1]?.headers).get('idempotency-key');
  expect(made).toHaveLength(36);
  expect(await failure(client({ fetch: send }).get('/profile'))).toMatchObject({
    idempotencyKey: undefined,
  });
});
