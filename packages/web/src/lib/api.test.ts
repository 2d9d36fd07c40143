import {
  createMachine,
  getJob,
  getProfile,
  listJobs,
  listSettings,
  mergeEzcad,
  removePasskey,
  signOut,
  updateProfile,
} from '@beamwright/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressOf, call, listenForConfirmation, listenForSignOut, request } from './api.ts';
import { fieldError, isProblem } from './api-problem.ts';
import { connection } from './connection.ts';
import { startI18n } from './i18n.ts';

const ID = '0a8f1c5e-3c7b-4d53-9a34-0c1f8f6f7b11';

function answer(status: number, body: unknown, type = 'application/json') {
  const fetcher = vi.fn((_address: string, _init: RequestInit) =>
    Promise.resolve(
      new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': type, 'x-request-id': 'req-9' },
      }),
    ),
  );
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}

const refusal = (code: string, status: number, extra: object = {}) => ({
  type: 'about:blank',
  title: 'No',
  status,
  code,
  help: 'Do this.',
  request_id: 'req-9',
  ...extra,
});

beforeAll(() => void startI18n(['en']));
afterEach(() => {
  vi.unstubAllGlobals();
  listenForSignOut(() => {});
  listenForConfirmation(async () => false);
});

describe('request', () => {
  it('sends a file unchanged, not as JSON', async () => {
    const fetcher = answer(200, {});
    const body = new Uint8Array([1, 2]);
    await request(mergeEzcad, { query: { ids: [ID] }, body });
    const [, init] = fetcher.mock.calls[0] ?? [];
    expect(init?.body).toBe(body);
    expect(init?.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
  });
});

describe('a call that needs a confirmation', () => {
  const input = { params: { id: ID } };
  /** Refuses each call until somebody has confirmed who they are. */
  function refuseUntilConfirmed() {
    const state = { isConfirmed: false };
    const fetcher = vi.fn(async () =>
      state.isConfirmed
        ? new Response(null, { status: 204 })
        : Response.json(refusal('confirmation_required', 403), { status: 403 }),
    );
    vi.stubGlobal('fetch', fetcher);
    return { state, fetcher };
  }
  const isRefused = (error: unknown) => isProblem(error, 'confirmation_required');

  it('is repeated once somebody has confirmed', async () => {
    const { state, fetcher } = refuseUntilConfirmed();
    listenForConfirmation(async () => (state.isConfirmed = true));
    await call(removePasskey, input);
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  it('fails when nobody confirms, or when it is refused once more', async () => {
    const { fetcher } = refuseUntilConfirmed();
    listenForConfirmation(async () => false);
    expect(isRefused(await call(removePasskey, input).catch((error: unknown) => error))).toBe(true);
    expect(fetcher).toHaveBeenCalledTimes(1);
    const ask = vi.fn(async () => true);
    listenForConfirmation(ask);
    expect(isRefused(await call(removePasskey, input).catch((error: unknown) => error))).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
    expect(fetcher).toHaveBeenCalledTimes(3);
  });
});

describe('addressOf', () => {
  it('repeats a query parameter with several values', () => {
    expect(addressOf(listSettings, { query: { tag: ['wood', 'a&b'], sort: 'name' } })).toBe(
      '/api/v1/settings?tag=wood&tag=a%26b&sort=name',
    );
  });

  it('fills the path and the query', () => {
    expect(addressOf(getJob, { params: { id: 'a/b' } })).toBe('/api/v1/jobs/a%2Fb');
    expect(addressOf(listJobs, { query: { cursor: 'x&y', limit: undefined } })).toBe(
      '/api/v1/jobs?cursor=x%26y',
    );
    expect(addressOf(listJobs)).toBe('/api/v1/jobs');
  });
});

describe('call', () => {
  it('sends JSON and returns nothing for 204', async () => {
    const fetcher = answer(204, undefined);
    await expect(call(signOut)).resolves.toBeUndefined();
    expect(fetcher.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
    });
  });

  it('rejects a response that doesn’t follow the contract', async () => {
    answer(200, { id: ID, name: 'x' });
    await expect(call(getProfile)).rejects.toMatchObject({
      code: 'outdated',
      requestId: 'req-9',
    });
  });

  it('turns a problem document into an ApiProblem with its fields', async () => {
    const errors = [{ field: 'body.power_watts', message: 'Use 0.1 or more' }];
    answer(400, refusal('validation_failed', 400, { errors }), 'application/problem+json');
    const body = { name: 'K40', type: 'CO2', power_watts: 0, is_galvo: false } as const;
    const error = await call(createMachine, { body }).catch((thrown: unknown) => thrown);
    expect(isProblem(error, 'validation_failed')).toBe(true);
    expect(fieldError(error, 'power_watts')).toBe('Use 0.1 or more');
    expect(fieldError(error, 'name')).toBeUndefined();
  });

  it('reports that the session has ended, and why', async () => {
    const received = vi.fn();
    listenForSignOut(received);
    answer(401, refusal('session_expired', 401));
    await expect(call(listJobs, { query: {} })).rejects.toMatchObject({ status: 401 });
    answer(401, refusal('invalid_credentials', 401));
    await expect(call(listJobs, { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(received.mock.calls).toEqual([['session_expired', listJobs]]);
  });

  it('says differently to a read and a write that the session has ended', async () => {
    answer(401, refusal('session_expired', 401));
    await expect(call(listJobs, { query: {} })).rejects.toMatchObject({
      code: 'session_expired',
      title: 'Your session has expired. Please refresh the page to continue.',
    });
    answer(401, refusal('session_expired', 401));
    await expect(call(updateProfile, { body: { name: 'Ada' } })).rejects.toMatchObject({
      code: 'session_expired',
      title: 'Authentication expired. Please refresh the page to sign in again.',
    });
  });

  it('distinguishes no response, a proxy’s page and a plain 500', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(getProfile)).rejects.toMatchObject({ code: 'network', status: 0 });
    answer(502, '<html>', 'text/html');
    await expect(call(getProfile)).rejects.toMatchObject({ code: 'gateway' });
    answer(500, { oops: true });
    await expect(call(getProfile)).rejects.toMatchObject({ code: 'unreadable', status: 500 });
  });

  it('checks the server when a call takes long, and keeps waiting', async () => {
    vi.useFakeTimers();
    const suspect = vi.spyOn(connection, 'suspect').mockReturnValue(undefined);
    const arrive = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => arrive.promise);
    const called = call(signOut);
    await vi.advanceTimersByTimeAsync(7000);
    expect(suspect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(suspect).toHaveBeenCalledOnce();
    arrive.resolve(new Response(null, { status: 204 }));
    await expect(called).resolves.toBeUndefined();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(suspect).toHaveBeenCalledOnce();
    vi.useRealTimers();
    suspect.mockRestore();
  });

  it('lets an aborted call end as an abort', async () => {
    const stop = new AbortController();
    stop.abort();
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(call(getProfile, undefined, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
