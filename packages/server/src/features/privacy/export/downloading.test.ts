import { readdirSync, readlinkSync, type ReadStream } from 'node:fs';
import { get, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  createExportLink,
  downloadExport,
  startExport,
  type AccountExport,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { StorageError } from '../../../platform/storage/storage-error.ts';
import { ONE_ENGINE } from '../../../platform/testing/test-engines.ts';
import { createLinkSigner } from './sign-link.ts';
import { startExportServer, type ExportServer } from './testing/export-server.ts';
import { exportsOf, linkOf } from './testing/open-export.ts';

const ID = '5f0d6a3e-2b1c-4f58-9a35-0d9a4e0c7b11';

test('an address is for one export, one account and 15 minutes', () => {
  const signer = createLinkSigner('a secret');
  const { searchParams } = new URL(signer.pathOf(ID, 'mara', 1_000_000), 'http://server');
  const query = {
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
  };
  expect(query.expires).toBe(1_900);
  expect(signer.isValid(ID, 'mara', 1_899_999, query)).toBe(true);
  expect(signer.isValid(ID, 'mara', 1_900_000, query)).toBe(false);
  expect(signer.isValid(ID, 'jonas', 1_000_000, query)).toBe(false);
  expect(signer.isValid(`${ID}0`, 'mara', 1_000_000, query)).toBe(false);
  expect(signer.isValid(ID, 'mara', 1_000_000, { ...query, expires: 1_901 })).toBe(false);
  expect(signer.isValid(ID, 'mara', 1_000_000, { ...query, signature: '' })).toBe(false);
  expect(createLinkSigner('another').isValid(ID, 'mara', 1_000_000, query)).toBe(false);
});

describe.each(ONE_ENGINE)('downloading exports on %s', (engine) => {
  let server: ExportServer;
  beforeAll(async () => {
    server = await startExportServer(engine);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  type User = Awaited<ReturnType<ExportServer['addUser']>>;

  async function addReady(): Promise<{ user: User; id: string }> {
    const user = await server.addUser();
    const { id } = (await user.call(startExport)).body as AccountExport;
    await server.build();
    return { user, id };
  }

  test('its owner gets the file, named and never cached', async () => {
    const { user, id } = await addReady();
    const query = await linkOf(user, id);
    const answer = await user.call(downloadExport, { params: { id }, query });
    const day = new Date().toISOString().slice(0, 10);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="beamwright-export-${day}.zip"; filename*=UTF-8''beamwright-export-${day}.zip`,
    });
    const { ready } = await exportsOf(user);
    expect((answer.body as Buffer).byteLength).toBe(ready?.bytes);
    expect(answer.headers['content-length']).toBe(String(ready?.bytes));
  });

  test('nobody else gets it with the same address, nor the owner with another one', async () => {
    const { user, id } = await addReady();
    const query = await linkOf(user, id);
    const other = await addReady();
    const codeOf = async ({ call }: Pick<User, 'call'>, of = id, given = query) => {
      const { status, body } = await call(downloadExport, { params: { id: of }, query: given });
      return [status, (body as { code?: string }).code];
    };
    expect(await codeOf(other.user)).toEqual([404, 'not_found']);
    expect(await codeOf(other.user, other.id)).toEqual([410, 'link_invalid']);
    expect(await codeOf(server.createClient())).toEqual([401, 'authentication_required']);
    expect(await codeOf(user, id, { ...query, expires: query.expires + 1 })).toEqual([
      410,
      'link_invalid',
    ]);
    expect(await codeOf(user)).toEqual([200, undefined]);
  });

  test('a session that was not confirmed lately gets no address', async () => {
    const { user, id } = await addReady();
    await server.sql(
      `update auth.session set confirmed_at = now() - interval '16 minutes' where user_id = $1`,
      [user.userId],
    );
    expect(await user.call(createExportLink, { params: { id } })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
  });

  test.each([
    ['expired', `update account_exports set expires_at = now() - interval '1 second'`],
    ['replaced', `update account_exports set state = 'expired'`],
  ])('an export that is %s is gone', async (_how, statement) => {
    const { user, id } = await addReady();
    const query = await linkOf(user, id);
    await server.sql(`${statement} where id = $1`, [id]);
    const gone = { status: 410, body: { code: 'export_gone' } };
    expect(await user.call(downloadExport, { params: { id }, query })).toMatchObject(gone);
    expect(await user.call(createExportLink, { params: { id } })).toMatchObject(gone);
    expect((await exportsOf(user)).ready).toBe(null);
    expect((await exportsOf(user)).latest?.state).toBe('expired');
  });

  test('a file that is missing is gone, not an error', async () => {
    const { user, id } = await addReady();
    const query = await linkOf(user, id);
    for (const key of await server.storedFiles()) await server.files.delete(key);
    expect(await user.call(downloadExport, { params: { id }, query })).toMatchObject({
      status: 410,
      body: { code: 'export_gone' },
    });
  });

  test('storage that is away is said so', async () => {
    const { user, id } = await addReady();
    const query = await linkOf(user, id);
    const away = vi.spyOn(server.files, 'getStream');
    away.mockRejectedValueOnce(new StorageError('unreachable', 'Away'));
    expect(await user.call(downloadExport, { params: { id }, query })).toMatchObject({
      status: 503,
      body: { code: 'files_unavailable' },
    });
    away.mockRestore();
  });

  /** Files of exports that this process has open. */
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).includes('/exports/');
      } catch {
        return false;
      }
    }).length;

  test.runIf(process.platform === 'linux')(
    'a slow reader holds no connection to the database, and one who leaves holds nothing',
    async () => {
      const { user, id } = await addReady();
      const stored = await server.storedFiles();
      const key = stored.find((one) => one.includes(user.userId)) ?? '';
      const bytes = 30_000_000;
      await server.files.put(key, new Uint8Array(bytes), 'application/zip');
      await server.sql('update account_exports set bytes = $2 where id = $1', [id, bytes]);
      const { port } = server.app.server.address() as AddressInfo;
      const { body } = await user.call(createExportLink, { params: { id } });
      const headers = { cookie: user.client.cookie ?? '' };
      const { path } = body as { path: string };
      const requests = Array.from({ length: 3 }, () => get({ port, path, headers }));
      const responses = await Promise.all(
        requests.map(async (request) => {
          const [response] = (await once(request, 'response')) as [IncomingMessage];
          await once(response.pause(), 'readable');
          return response;
        }),
      );
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(openFiles()).toBe(3);
      const { pool } = server.app.platform.database;
      expect(pool.totalCount - pool.idleCount).toBe(0);
      for (const request of requests) request.destroy();
      await vi.waitFor(() => expect(openFiles()).toBe(0));
    },
  );

  test('a request for the headers alone does not read the file', async () => {
    const { user, id } = await addReady();
    const bytes = 30_000_000;
    const key = (await server.storedFiles()).find((one) => one.includes(user.userId)) ?? '';
    await server.files.put(key, new Uint8Array(bytes), 'application/zip');
    const { body } = await user.call(createExportLink, { params: { id } });
    const reading = vi.spyOn(server.files, 'getStream');
    const { port } = server.app.server.address() as AddressInfo;
    const { path } = body as { path: string };
    const headers = { cookie: user.client.cookie ?? '' };
    const asked = request({ port, path, headers, method: 'HEAD' }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    const stream = (await reading.mock.results[0]?.value) as ReadStream;
    reading.mockRestore();
    if (!stream.closed) await once(stream, 'close');
    expect(stream.bytesRead).toBeLessThan(bytes);
  });
});
