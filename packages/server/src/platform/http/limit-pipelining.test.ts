import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitPipelining } from './limit-pipelining.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

async function start() {
  const responses: ServerResponse[] = [];
  server = createServer((_request, response) => void responses.push(response));
  limitPipelining(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  const send = (count: number) =>
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(count));
  return { responses, socket, send, received: () => received };
}

test('a connection with more than ten unfinished requests ends, and the rest are not handled', async () => {
  const { responses, socket, send } = await start();
  send(1000);
  await once(socket, 'close');
  expect(responses).toHaveLength(10);
});

test('finished requests do not count', async () => {
  const { responses, send, received } = await start();
  for (let round = 1; round <= 3; round += 1) {
    send(10);
    await expect.poll(() => responses.length).toBe(10);
    for (const response of responses.splice(0)) response.end('done');
    await expect.poll(() => received().match(/done/g)?.length).toBe(round * 10);
  }
});
