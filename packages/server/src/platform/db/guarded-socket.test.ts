import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { GuardedSocket } from './guarded-socket.ts';

test('what is written in one turn is sent with one system call', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new GuardedSocket();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const sent: string[][] = [];
  socket._write = (chunk: Buffer, _encoding, done) => {
    sent.push([String(chunk)]);
    done();
  };
  socket._writev = (chunks, done) => {
    sent.push(chunks.map(({ chunk }) => String(chunk)));
    done();
  };
  socket.write('begin');
  socket.cork();
  socket.write('bind');
  socket.write('execute');
  socket.uncork();
  socket.write('commit');
  expect(sent).toEqual([]);
  await new Promise(setImmediate);
  expect(sent).toEqual([['begin', 'bind', 'execute', 'commit']]);
  socket.write('next');
  await new Promise(setImmediate);
  expect(sent.slice(1)).toEqual([['next']]);
});
