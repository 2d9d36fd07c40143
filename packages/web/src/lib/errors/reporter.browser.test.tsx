import { reportErrors } from '@beamwright/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../api-problem.ts';
import { errorIdOf, factsOf } from '../error-id.ts';
import { readStored, writeStored } from '../storage.ts';
import { addCrumb, clickText, takeCrumbs } from './breadcrumbs.ts';
import { describeFailedCall, describeThrown } from './describe-error.ts';
import { keepError, KEPT_ERRORS } from './kept-errors.ts';
import { watchCalls } from './watch-calls.ts';

afterEach(() => {
  document.body.replaceChildren();
  writeStored('app-errors', null);
});

it('names buttons, and never what somebody typed or listed', () => {
  document.body.innerHTML = `
    <button id="save"><span>Save   setting</span></button>
    <button id="icon" aria-label="Close"></button>
    <a id="link" href="/library/1?q=secret#hash">My secret wood</a>
    <input id="typed" value="secret" />
    <div id="text" contenteditable>secret</div>
    <ul><li><button id="entry">Secret name</button></li></ul>
    <p id="nothing">secret</p>`;
  const textOf = (id: string) => clickText(document.getElementById(id));
  expect(clickText(document.querySelector('#save span'))).toBe('Button “Save setting”');
  expect(textOf('icon')).toBe('Button “Close”');
  expect(textOf('link')).toBe('Link to /library/1');
  expect(textOf('entry')).toBe('Button of an entry');
  for (const id of ['typed', 'text', 'nothing']) expect(textOf(id)).toBeNull();
});

it('keeps the last twenty steps', () => {
  takeCrumbs();
  for (let n = 0; n < 30; n += 1) addCrumb({ kind: 'state', text: `step ${n}` });
  const crumbs = takeCrumbs();
  expect(crumbs).toHaveLength(20);
  expect(crumbs.at(-1)?.text).toBe('step 29');
});

it('describes an error with the id that the screen shows, and its component', () => {
  const error = new RangeError('Invalid time value');
  factsOf(error).components = '\n    at VersionList (x.js:1:1)\n    at Page (x.js:2:2)';
  addCrumb({ kind: 'http', text: 'GET /api/v1/jobs', status: 200, ms: 5, request_id: 'request-1' });
  const described = describeThrown(error, false);
  expect(described).toMatchObject({
    error_id: errorIdOf(error),
    error_type: 'RangeError',
    error_message: 'Invalid time value',
    component: 'VersionList',
    kind: 'crash',
    request_id: 'request-1',
    page: location.pathname,
  });
  expect(described?.stack_trace).toContain('RangeError');
  const body = { build: null, visit: null, errors: [described] };
  expect(reportErrors.body.safeParse(body).success).toBe(true);
});

it('reports neither refusals nor noise of browsers', () => {
  const refused = new ApiProblem({
    code: 'not_found',
    title: 'Not found',
    detail: null,
    help: '',
    status: 404,
    errors: [],
    requestId: null,
  });
  const noise = [
    refused,
    new DOMException('', 'AbortError'),
    'ResizeObserver loop limit',
    'Script error.',
  ];
  for (const error of noise) expect(describeThrown(error, true)).toBeNull();
  expect(describeThrown('text', true)).toMatchObject({ kind: 'rejection', error_message: 'text' });
  expect(describeThrown(undefined, true)).toMatchObject({ error_message: 'undefined' });
});

it('follows calls of the API, and reports those that the server failed', async () => {
  const original = window.fetch;
  const answers = vi.fn<typeof fetch>((input) =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 'internal' }), {
        status: typeof input === 'string' && input.includes('bad') ? 500 : 200,
        headers: { 'x-request-id': 'request-2' },
      }),
    ),
  );
  window.fetch = answers;
  const failed = vi.fn<Parameters<typeof watchCalls>[0]>();
  watchCalls(failed);
  await fetch('/api/v1/good?secret=1');
  const answer = await fetch('/api/v1/bad', { method: 'post' });
  expect(await answer.json()).toEqual({ code: 'internal' });
  await fetch('/api/v1/errors/0a1b2c3d/description');
  window.fetch = original;
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  const call = failed.mock.calls[0]?.[0];
  expect(call).toEqual({
    endpoint: 'POST /api/v1/bad',
    status: 500,
    requestId: 'request-2',
    code: 'internal',
  });
  const steps = takeCrumbs().slice(-2);
  expect(steps).toMatchObject([
    { text: 'GET /api/v1/good', status: 200, request_id: 'request-2' },
    { text: 'POST /api/v1/bad', status: 500 },
  ]);
  if (call) {
    expect(describeFailedCall(call)).toMatchObject({ kind: 'api', status: 500 });
    for (const code of ['maintenance', 'database_unavailable', 'disk_full']) {
      expect(describeFailedCall({ ...call, code })).toBeNull();
    }
  }
});

it('takes a planned maintenance for no failure', async () => {
  const original = window.fetch;
  const codes = ['maintenance', 'internal'];
  window.fetch = async () => new Response(JSON.stringify({ code: codes.shift() }), { status: 503 });
  const failed = vi.fn<Parameters<typeof watchCalls>[0]>();
  watchCalls(failed);
  await fetch('/api/v1/refused', { method: 'post' });
  await fetch('/api/v1/bad', { method: 'post' });
  window.fetch = original;
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  expect(failed.mock.calls.map(([{ code }]) => code)).toEqual(['internal']);
});

it('keeps the newest hundred in this browser', () => {
  for (let n = 0; n < KEPT_ERRORS + 5; n += 1) {
    keepError({
      error_id: `${n}`,
      component_name: null,
      error_message: 'x',
      error_stack: null,
      component_stack: null,
      timestamp: '',
      user_agent: '',
      url: '',
      app_version: null,
    });
  }
  const kept = readStored('app-errors') as { error_id: string }[];
  expect(kept).toHaveLength(KEPT_ERRORS);
  expect(kept[0]?.error_id).toBe('104');
});
