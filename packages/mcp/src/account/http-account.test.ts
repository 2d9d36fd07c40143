import type { giveFeedback, listSettings } from '@beamwright/contract';
import type * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { sendJson, startApi, type LocalApi } from '../testing/api.ts';
import { BIRCH } from '../testing/fake-account.ts';
import { ToolError } from '../tool-error.ts';
import type { Account } from './account.ts';
import type { feedbackAnswer, settingsPage } from './api-answers.ts';
import { createHttpAccount } from './http-account.ts';

const KEY = 'bw_live_0123456789abcdef';

let api: LocalApi;
let account: Account;
beforeAll(async () => {
  api = await startApi();
  account = createHttpAccount({ url: api.url, key: KEY, timeout_ms: 500 });
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
});

const PAGE = { items: [BIRCH], next_cursor: null, matched: 'exactly' };

/** What the assistant would be told. */
async function failure(call: Promise<unknown>): Promise<ToolError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ToolError);
  expect(JSON.stringify(error) + String(error)).not.toContain(KEY);
  return error as ToolError;
}

describe('the answers of the API', () => {
  it('have what is read of them', () => {
    type Listed = z.output<(typeof listSettings)['output']>;
    type Given = z.output<(typeof giveFeedback)['output']>;
    expectTypeOf<Listed>().toExtend<z.input<typeof settingsPage>>();
    expectTypeOf<Given>().toExtend<z.input<typeof feedbackAnswer>>();
  });
});

describe('searchSettings', () => {
  it('asks with the key and what is to be found', async () => {
    api.answer((response) => sendJson(response, 200, { ...PAGE, next_cursor: 'x', newer: 1 }));
    const query = { search: 'birch & co', laser: 'Diode', operation: 'Cut', limit: 5 } as const;
    const found = await account.searchSettings(query);
    expect(found).toMatchObject({ items: [{ id: BIRCH.id }], has_more: true, matched: 'exactly' });
    const [{ method, url, headers }] = api.received as [(typeof api.received)[0]];
    expect([method, headers.authorization]).toEqual(['GET', `Bearer ${KEY}`]);
    expect(url).toBe(
      '/api/v1/settings?search=birch+%26+co&machine_type=Diode&operation=Cut&limit=5',
    );
  });

  it('is found below a path, too', async () => {
    api.answer((response) => sendJson(response, 200, PAGE));
    await createHttpAccount({ url: `${api.url}/laser/`, key: KEY }).searchSettings({ limit: 1 });
    expect(api.received[0]?.url).toBe('/laser/api/v1/settings?limit=1');
  });
});

describe('giveFeedback', () => {
  it('sends the report with an id of its own, once', async () => {
    const suggestion = {
      speed_mm_min: 270,
      power_percent: 85,
      reason: { code: 'a.b', values: {}, text: 'Slower.' },
    };
    api.answer((response) =>
      sendJson(response, 201, {
        feedback: { id: 'r1', material: 'oak', edge_score: 4 },
        confidence: 0.6,
        suggestion,
        machine_results: 3,
      }),
    );
    const saved = await account.giveFeedback(BIRCH.id, { cut_through: false, notes: 'charred' });
    expect(saved).toMatchObject({ result_id: 'r1', material: 'oak', confidence: 0.6 });
    expect(saved.suggestion).toMatchObject({ speed_mm_min: 270, reason: { text: 'Slower.' } });
    const [{ method, url, body, headers }] = api.received as [(typeof api.received)[0]];
    expect([method, url]).toEqual(['POST', `/api/v1/settings/${BIRCH.id}/feedback`]);
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cut_through: false,
      notes: 'charred',
    });
  });
});

describe('a refusal', () => {
  const problem = {
    type: 'about:blank',
    title: 'This is refused.',
    detail: 'Because of it.',
    help: 'Do that.',
    code: 'refused',
  };

  it.each([
    [401, 'valid BEAMWRIGHT_API_KEY'],
    [402, 'the plan does not allow it'],
    [403, 'the plan does not allow it'],
    [404, 'Call search_library'],
    [422, 'Correct the input'],
    [500, 'Try again later'],
    [503, 'Try again later'],
  ])('with status %i tells the next step', async (status, next) => {
    api.answer((response) => sendJson(response, status, problem));
    const error = await failure(account.searchSettings({ limit: 1 }));
    expect(error.message).toBe('This is refused. Because of it. Do that.');
    expect(error.next).toContain(next);
    api.answer((response) => response.writeHead(status).end('<html>'));
    expect((await failure(account.searchSettings({ limit: 1 }))).message).toContain(
      `status ${status}`,
    );
  });

  it('at the limit says how long to wait', async () => {
    api.answer((response) => response.writeHead(429, { 'retry-after': '7' }).end());
    expect((await failure(account.searchSettings({ limit: 1 }))).next).toContain('7 seconds');
    api.answer((response) => response.writeHead(429, { 'retry-after': 'soon' }).end());
    expect((await failure(account.searchSettings({ limit: 1 }))).next).toBe(
      'Wait before calling again.',
    );
  });
});

describe('a server that is not Beamwright', () => {
  it.each([
    ['garbage', '<html>'],
    ['another shape', '{"items":[{}]}'],
  ])('is recognized by %s', async (_what, body) => {
    api.answer((response) => response.writeHead(200).end(body));
    expect((await failure(account.searchSettings({ limit: 1 }))).message).toContain(
      'did not answer as Beamwright does',
    );
  });

  it('gets the key only at its own address: a redirect is refused', async () => {
    api.answer((response) => response.writeHead(302, { location: '/elsewhere' }).end());
    await failure(account.searchSettings({ limit: 1 }));
    expect(api.received.map(({ url }) => url)).toEqual(['/api/v1/settings?limit=1']);
  });

  it('may hang, break off, send without end, or be away', async () => {
    api.answer(() => undefined);
    expect((await failure(account.searchSettings({ limit: 1 }))).next).toContain('BEAMWRIGHT_URL');
    api.answer((response) => {
      response.writeHead(200).write('{"items":[');
      response.socket?.destroy();
    });
    await failure(account.searchSettings({ limit: 1 }));
    api.answer((response) => {
      // Valid, but larger than any answer of the API.
      response.writeHead(200).write('{"padding":"');
      for (let part = 0; part < 50; part += 1) response.write('x'.repeat(100_000));
      response.end(`",${JSON.stringify(PAGE).slice(1)}`);
    });
    await failure(account.searchSettings({ limit: 1 }));
    const away = createHttpAccount({ url: 'http://127.0.0.1:9', key: KEY });
    expect((await failure(away.searchSettings({ limit: 1 }))).message).toContain(
      'could not be reached',
    );
  });
});
