import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { completion, complete, defineModes, sendJson, type Call } from './fake-response.ts';

const HUGE_MEGABYTES = 64;
const MEGABYTE = 'x'.repeat(1024 * 1024);
const DRIP_EVERY_MS = 100;
const HOUR_MS = 3_600_000;

/** Answers that never come, come late, or come from another server. */
export const FAILING_MODES = defineModes({
  fail: ({ response }) => fail(response, 500, 'Out of order'),
  unavailable: ({ response }) => fail(response, 503, 'Back soon'),
  busy: ({ response }) => fail(response, 429, 'Too busy'),
  redirect: ({ response }) =>
    void response.writeHead(307, { location: '/v1/chat/completions?again' }).end(),
  reset: ({ response }) => void response.socket?.destroy(),
  hang: () => {},
  drip: ({ response }) => drip(response, () => ' '),
  drip_answer: (call) => {
    const text = JSON.stringify(completion(call, JSON.stringify(call.answer())));
    let at = 0;
    drip(call.response, () => text[at++] ?? ' ');
  },
  cut_connection: (call) => {
    const text = JSON.stringify(completion(call, JSON.stringify(call.answer())));
    const headers = { 'content-type': 'application/json', 'content-length': String(text.length) };
    call.response.writeHead(200, headers).write(text.slice(0, 100), () => {
      call.response.socket?.destroy();
    });
  },
  not_json: ({ response }) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  no_completion: ({ response }) => sendJson(response, 200, { status: 'ok', version: '0.9' }),
  huge: ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    Readable.from(Array(HUGE_MEGABYTES).fill(MEGABYTE)).pipe(response);
  },
  /** Small when compressed, so its content-length is small, too. */
  huge_gzip: ({ response }) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    response.writeHead(200, headers).end(gzipSync(MEGABYTE.repeat(HUGE_MEGABYTES)));
  },
  /** Sends `Retry-After` with the first response only. */
  retry_after_second: (call) => {
    if (call.turn > 1) return complete(call, JSON.stringify(call.answer()));
    fail(call.response, 429, 'Slow down', { 'retry-after': '1' });
  },
  retry_after_hour: ({ response }) => fail(response, 429, 'Slow down', { 'retry-after': '3600' }),
  retry_after_date: ({ response }) => {
    const at = new Date(Date.now() + HOUR_MS).toUTCString();
    fail(response, 503, 'Maintenance', { 'retry-after': at });
  },
  no_credit: ({ response }) =>
    sendJson(response, 429, {
      error: { message: 'You exceeded your current quota', code: 'insufficient_quota' },
    }),
});

function fail(
  response: ServerResponse,
  status: number,
  message: string,
  headers?: Record<string, string>,
): void {
  sendJson(response, status, { error: { message } }, headers);
}

function drip(response: Call['response'], next: () => string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(next()), DRIP_EVERY_MS);
  response.on('close', () => clearInterval(timer));
}
