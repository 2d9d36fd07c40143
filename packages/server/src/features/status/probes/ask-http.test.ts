import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askHttp, Unreachable, type HttpProbe } from './ask-http.ts';
import { createOutside } from './find-base.ts';

const PROBE: HttpProbe = { method: 'GET', path: '/login', accept: 'text/html' };

describe('a probe', () => {
  let server: Server;
  let url: string;
  let answer: { status: number; waitMs: number; location?: string };
  beforeEach(async () => {
    answer = { status: 200, waitMs: 0 };
    server = createServer((_request, response) => {
      const { status, waitMs, location } = answer;
      const headers = location === undefined ? {} : { location };
      setTimeout(() => response.writeHead(status, headers).end('x'), waitMs);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each([
    [200, 'operational'],
    [204, 'operational'],
    [302, 'down'],
    [404, 'down'],
    [500, 'down'],
    [503, 'down'],
    [429, 'no_data'],
    [507, 'degraded'],
  ] as const)('with an answer of %s is %s', async (status, state) => {
    answer = { status, waitMs: 0, location: 'http://127.0.0.1:1/' };
    expect(await askHttp(url, PROBE)).toBe(state);
  });

  test('is slow after its time, and a failure after the longest', async () => {
    answer.waitMs = 120;
    expect(await askHttp(url, PROBE, { slowMs: 50, limitMs: 2000 })).toBe('degraded');
    expect(await askHttp(url, PROBE, { slowMs: 20, limitMs: 60 })).toBe('down');
  });

  test('of an address where nothing listens tells so', async () => {
    server.close();
    await expect(askHttp(url, PROBE)).rejects.toBeInstanceOf(Unreachable);
  });

  test('asks the process itself until the public address answered once, then never again', async () => {
    const outside = createOutside({ publicUrl: 'http://beamwright.invalid', ownUrl: url });
    expect(await outside.ask(PROBE)).toBe('operational');
    expect(outside.isFromOutside()).toBe(false);

    const reached = createOutside({ publicUrl: url, ownUrl: 'http://127.0.0.1:1' });
    expect(await reached.ask(PROBE)).toBe('operational');
    expect(reached.isFromOutside()).toBe(true);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    expect(await reached.ask(PROBE)).toBe('down');
  });
});
