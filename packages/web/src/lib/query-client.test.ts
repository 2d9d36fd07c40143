import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { networkProblem, problemOf, unreadableProblem } from './api-problem.ts';
import { connection } from './connection.ts';
import { startI18n } from './i18n.ts';
import { createQueryClient, retryPause, shouldRetry } from './query-client.ts';

beforeAll(() => void startI18n(['en']));
afterEach(() => void vi.restoreAllMocks());

const refusal = (code: string, status: number, headers: Record<string, string> = {}) =>
  problemOf(
    Response.json(
      {
        type: `/problems/${code}`,
        title: 'No',
        status,
        code,
        help: 'Try again.',
        request_id: 'r1',
      },
      { status, headers },
    ),
  );

describe('shouldRetry', () => {
  it('retries only temporary failures, twice', () => {
    expect(shouldRetry(0, networkProblem(null))).toBe(true);
    expect(shouldRetry(1, unreadableProblem(503, null))).toBe(true);
    expect(shouldRetry(2, networkProblem(null))).toBe(false);
    expect(shouldRetry(0, unreadableProblem(404, null))).toBe(false);
    expect(shouldRetry(0, new Error('bug'))).toBe(false);
  });

  it('tries a busy server three times, after the delay it asks for', async () => {
    const busy = await refusal('server_busy', 503, { 'retry-after': '2' });
    expect(retryPause(0, busy)).toBe(2000);
    expect([shouldRetry(2, busy), shouldRetry(3, busy)]).toEqual([true, false]);
    const veryBusy = await refusal('server_busy', 503, { 'retry-after': '60' });
    expect(shouldRetry(0, veryBusy)).toBe(false);
  });

  it('never retries what a full disk refused', async () => {
    expect(shouldRetry(0, await refusal('disk_full', 507))).toBe(false);
  });

  it('doesn’t retry after a timeout', () => {
    expect(shouldRetry(0, networkProblem(new DOMException('late', 'TimeoutError')))).toBe(false);
  });

  it('doesn’t retry while the server is known to be away', () => {
    vi.spyOn(connection, 'get').mockReturnValue('away');
    expect(shouldRetry(0, networkProblem(null))).toBe(false);
  });

  it('uses a short delay without a `retry-after`, or with a date', async () => {
    expect(retryPause(0, networkProblem(null))).toBe(800);
    const dated = await refusal('server_busy', 503, {
      'retry-after': 'Sun, 22 Nov 2026 08:00:00 GMT',
    });
    expect(retryPause(0, dated)).toBe(800);
  });
});

describe('invalidateQueries', () => {
  /** A list whose responses arrive in the order in which the test sends them. */
  function open(isActive = true) {
    const client = createQueryClient();
    const responses: ((value: string) => void)[] = [];
    const options = {
      queryKey: ['list'],
      queryFn: () => new Promise<string>((resolve) => void responses.push(resolve)),
      retry: false,
    };
    const stop = isActive
      ? new QueryObserver(client, options).subscribe(() => undefined)
      : () => undefined;
    if (!isActive) void client.prefetchQuery(options);
    return { client, responses, options, stop };
  }

  it('loads a query again whose first load began before the change', async () => {
    const { client, responses, options, stop } = open();
    const refreshed = client.invalidateQueries({ queryKey: ['list'] });
    const again = client.invalidateQueries({ queryKey: ['list'] });
    responses[0]?.('before');
    await vi.waitFor(() => expect(responses).toHaveLength(2));
    expect(client.getQueryData(options.queryKey)).toBe('before');
    responses[1]?.('after');
    await Promise.all([refreshed, again]);
    expect(client.getQueryData(options.queryKey)).toBe('after');
    expect(responses).toHaveLength(2);
    stop();
  });

  it('marks what nobody shows yet as outdated', async () => {
    const { client, responses, options } = open(false);
    const refreshed = client.invalidateQueries();
    responses[0]?.('before');
    await refreshed;
    expect(client.getQueryState(options.queryKey)).toMatchObject({
      data: 'before',
      isInvalidated: true,
    });
    expect(responses).toHaveLength(1);
  });

  it('leaves a first load that failed alone', async () => {
    const client = createQueryClient();
    const queryFn = vi.fn(() => Promise.reject(new Error('no')));
    const stop = new QueryObserver(client, { queryKey: ['list'], queryFn, retry: false }).subscribe(
      () => undefined,
    );
    await client.invalidateQueries();
    expect(queryFn).toHaveBeenCalledTimes(1);
    stop();
  });
});
