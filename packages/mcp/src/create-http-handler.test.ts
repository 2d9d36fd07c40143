import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { toNodeHandler, type NodeIncomingMessageLike } from '@modelcontextprotocol/node';
import type { AuthInfo } from '@modelcontextprotocol/server';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpHandler } from './index.ts';
import { withCalls } from './testing/connect.ts';
import { BIRCH, fakeAccount } from './testing/fake-account.ts';

const LIBRARIES: Record<string, string> = { 'Bearer ann': 'Coasters of Ann', 'Bearer bob': 'Tags' };

let server: Server;
let address: URL;

/** As a server mounts it: it checks the key, and says whose it is. */
beforeAll(async () => {
  const fetch = createHttpHandler({
    optionsFor: (auth: AuthInfo | undefined) =>
      auth === undefined
        ? {}
        : { account: fakeAccount([{ ...BIRCH, name: LIBRARIES[auth.token] ?? '' }]) },
  });
  const handle = toNodeHandler({
    fetch: (request, options) => {
      const token = request.headers.get('authorization') ?? '';
      if (token !== '' && LIBRARIES[token] === undefined)
        return Promise.resolve(new Response(null, { status: 401 }));
      const auth = token === '' ? {} : { authInfo: { token, clientId: token, scopes: [] } };
      return fetch(request, { ...options, ...auth });
    },
  });
  server = createServer(
    (request, response) => void handle(request as NodeIncomingMessageLike, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function connect(mode: 'auto' | 'legacy', authorization?: string) {
  const transport = new StreamableHTTPClientTransport(address, {
    ...(authorization !== undefined && { requestInit: { headers: { authorization } } }),
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return withCalls(client);
}

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });

describe.each(['legacy', 'auto'] as const)('Streamable HTTP, client %s', (mode) => {
  it('answers without sessions, each request on its own', async () => {
    const mcp = await connect(mode);
    expect((await mcp.client.listTools()).tools).toHaveLength(4);
    const { data } = await mcp.call('settings', { job: 'cut 3mm birch plywood' });
    expect(data).toMatchObject({ outcome: 'workflow' });
    const blocked = await mcp.call('settings', { job: 'cut 3mm PVC' });
    expect(blocked.data).toMatchObject({ outcome: 'blocked', steps: [] });
    expect((await mcp.client.listResources()).resources.length).toBeGreaterThan(400);
    await mcp.close();
  });

  it('gives each key its own library, also at the same time', async () => {
    const [ann, bob] = await Promise.all([
      connect(mode, 'Bearer ann'),
      connect(mode, 'Bearer bob'),
    ]);
    const names = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const { text } = await (at % 2 === 0 ? ann : bob).call('search_library', {});
        return text.split(' (')[0];
      }),
    );
    expect(names).toEqual(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'Coasters of Ann' : 'Tags')),
    );
    await Promise.all([ann.close(), bob.close()]);
  });

  it('lets nobody in with a wrong key', async () => {
    await expect(connect(mode, 'Bearer eve')).rejects.toThrow(/./);
  });
});

describe('Streamable HTTP, anything else', () => {
  it('needs no session of 2025, and opens no stream', async () => {
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    expect((await post(ping)).status).toBe(200);
    expect((await fetch(address, { headers: { accept: 'text/event-stream' } })).status).toBe(405);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(405);
  });

  it.each([
    ['garbage', 'garbage', {}, 400],
    ['a large body', `"${'x'.repeat(200_000)}"`, {}, 413],
    ['another media type', '{}', { 'content-type': 'text/plain' }, 415],
  ])('refuses %s', async (_what, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status);
  });
});
