import type { Sent } from './sent.ts';
import { oneOf, type Draw } from './values-of.ts';

const HEADERS: readonly Record<string, string>[] = [
  { accept: 'text/xml' },
  { accept: '*/*;q=abc, ,' },
  { accept: 'text/event-stream' },
  { 'accept-encoding': 'br;q=1.0, gzip;q=0.8, *;q=0' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'accept-language': 'x'.repeat(3000) },
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer bw_live_0000000000000000000000000000000000000000' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { 'beamwright-version': '2020-01-01' },
  { 'beamwright-version': '' },
  { 'beamwright-version': '2026-11-30' },
  { cookie: 'beamwright.session_token=; beamwright.session_token=a.b' },
  { cookie: '%%%=;;;=' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'ü' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'idempotency-key': '"quoted"' },
  { 'if-match': '"nothing"' },
  { 'if-modified-since': 'yesterday' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"a", "b", ,' },
  { origin: 'null' },
  { origin: 'https://elsewhere.example' },
  { range: 'bytes=0-1,5-' },
  { referer: 'about:blank' },
  { 'user-agent': '' },
  { 'user-agent': '💥\u0001'.replaceAll(/[^\x20-\x7e]/g, '?').repeat(900) },
  { 'x-forwarded-for': '::1, 999.999.999.999, "' },
  { 'x-forwarded-host': 'elsewhere.example' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': '../../etc' },
  { 'x-request-id': 'a-request-of-mine' },
];

export function breakHeaders(sent: Sent, draw: Draw): void {
  Object.assign(sent.headers, oneOf(draw, HEADERS));
}

const CONTENTS: readonly (readonly [
  type: string | undefined,
  payload: string | Buffer | undefined,
])[] = [
  ['application/json', undefined],
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '1'],
  ['application/json', '\ufeff{}'],
  ['application/json', '{"a":1}}'],
  ['application/json', '{"id":NaN}'],
  ['application/json', '['.repeat(50_000)],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json', Buffer.alloc(101 * 1024, 0x20)],
  ['application/json; charset=utf-16', '{}'],
  ['APPLICATION/JSON ; x', '{}'],
  ['application/merge-patch+json', '{}'],
  ['application/x-www-form-urlencoded', 'a=1&b=2'],
  ['multipart/form-data; boundary=x', '--x--'],
  ['text/plain', '{}'],
  ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['image/jpeg', 'no picture'],
  ['application/octet-stream', Buffer.alloc(2000, 0xff)],
  ['/', '{}'],
  ['', '{}'],
  [undefined, '{}'],
];

export function breakBody(sent: Sent, draw: Draw): void {
  const [type, payload] = oneOf(draw, CONTENTS);
  if (type === undefined) delete sent.headers['content-type'];
  else sent.headers['content-type'] = type;
  sent.payload = payload;
}

const QUERIES = [
  'limit=1&limit=2',
  'limit=',
  'limit=0',
  'limit=1e2',
  'limit=%zz',
  'limit[]=1',
  'limit[a]=1',
  'cursor=%00',
  'cursor=' + 'x'.repeat(701),
  'team_id=a&team_id=b',
  'team_id=',
  'nothing=1',
  '&&==&=',
  '__proto__=1&constructor=2',
  '%E0%A4%A=1',
  'q=%F0%9F%92%A5',
  'q=' + '%25'.repeat(500),
  '?',
];

export function breakQuery(sent: Sent, draw: Draw): void {
  const odd = oneOf(draw, QUERIES);
  sent.url += sent.url.includes('?') ? `&${odd}` : `?${odd}`;
}

const ENDS = [
  '/',
  '//',
  '/x',
  '%00',
  '%zz',
  '/..',
  '/%2e%2e/',
  ';a=b',
  '.json',
  '%2F',
  '%',
  '\\',
  `/${'a'.repeat(300)}`,
];

export function breakUrl(sent: Sent, draw: Draw): void {
  const [path = '', query] = sent.url.split('?', 2);
  sent.url = `${path}${oneOf(draw, ENDS)}${query === undefined ? '' : `?${query}`}`;
  sent.isElsewhere = true;
}

const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'GET', 'POST', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];

export function breakMethod(sent: Sent, draw: Draw): void {
  sent.method = oneOf(draw, METHODS);
  if (sent.method !== sent.operation.method) sent.isElsewhere = true;
}
