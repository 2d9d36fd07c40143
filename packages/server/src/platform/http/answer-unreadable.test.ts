import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { problem } from '@beamwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerUnreadable } from './answer-unreadable.ts';

const server = createServer((_request, response) => void response.end('read'));
beforeAll(async () => {
  server.on('clientError', answerUnreadable('https://beamwright.example'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** Sends bytes as they are; returns what came back until the server closed the connection. */
async function send(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  socket.write(text);
  await once(socket, 'close');
  return received;
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
test.each([
  ['no HTTP', '\u0016\u0003\u0001', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\n\r\n', 400],
  ['a version to come', 'GET / HTTP/3.0\r\n\r\n', 400],
  ['two lengths', `${GET}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400],
  ['a header of 20 kB', `${GET}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['what follows a request that was read', `${GET}\r\nBREW / HTTP/1.1\r\n\r\n`, 400],
])('%s is refused with a problem', async (_what, text, status) => {
  const [head = '', body = ''] =
    (await send(text))
      .split(/(?=HTTP)/)
      .at(-1)
      ?.split('\r\n\r\n') ?? [];
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('Content-Type: application/problem+json');
  const refused = problem.parse(JSON.parse(body));
  expect(refused).toMatchObject({ status, code: 'malformed_request' });
  expect(head).toContain(`X-Request-Id: ${refused.request_id}`);
});
