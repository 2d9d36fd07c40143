import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command } from './command.ts';

export const KEY = 'bw_live_0123456789abcdefghij';

/** What a server does with a request. */
export type Answer = (response: ServerResponse) => void;

/** An answer in JSON. */
export const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The request was performed, and its answer is lost. */
export const lost: Answer = (response) => response.destroy();

/** A server that answers by method and path, and a folder for what a command keeps. */
export async function startTestServer() {
  const answers: Record<string, Answer> = {};
  /** Requests that were keyed. */
  const keyed: [path: string, key: string][] = [];
  const server = createServer((request, response) => {
    const place = request.url?.replace('/api/v1', '').split('?')[0];
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string') keyed.push([String(place), key]);
    request.resume().on('end', () => {
      const refused = json(404, { code: 'not_found', title: 'Not found' });
      (answers[`${request.method} ${place}`] ?? refused)(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const home = mkdtempSync(path.join(tmpdir(), 'beamwright-cli-'));
  const env = { XDG_CONFIG_HOME: home, BEAMWRIGHT_URL: address, BEAMWRIGHT_API_KEY: KEY };
  return {
    answers,
    keyed,
    home,
    env,
    run: (...args: string[]) => command(args, '', env),
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
