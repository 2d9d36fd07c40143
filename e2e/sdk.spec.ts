import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { becomeAdministrator } from './support/administrator.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** What a program does with the SDK, wherever it runs. */
const PROGRAM = `
import { BeamwrightError, createClient, webhooks } from './index.js';

export async function run({ url, key, message, secret }) {
  const beamwright = createClient({ url, key });
  const machine = await beamwright.post('/machines', {
    body: { name: 'Elsewhere', type: 'CO2', power_watts: 60, is_galvo: false },
  });
  const params = { id: machine.id };
  const { name } = await beamwright.patch('/machines/{id}', { params, body: { name: 'Here' } });
  const ask = { body: { machine_id: machine.id, input_text: 'cut 3 mm birch plywood' } };
  const once = { ...ask, idempotencyKey: 'order-' + machine.id };
  const [job, again] = [await beamwright.post('/jobs', once), await beamwright.post('/jobs', once)];
  const pvc = { machine_id: machine.id, input_text: 'cut 3 mm PVC' };
  const { outcome } = await beamwright.post('/jobs', { body: pvc });
  let count = 0;
  for await (const one of beamwright.list('/jobs', { query: { limit: 1 } })) if (one.id) count += 1;
  const refused = await beamwright
    .get('/jobs/{id}', { params: { id: crypto.randomUUID() } })
    .catch((error) => error);
  const file = await beamwright.post('/exports', { body: { format: 'csv', filter: {} } }).catch((error) => error);
  const stopped = await beamwright
    .get('/machines', { signal: AbortSignal.abort(new Error('enough')) })
    .catch((error) => error.message);
  const gone = await beamwright.delete('/machines/{id}', { params });
  const event = await webhooks.verify(message, secret);
  const forged = await webhooks
    .verify({ ...message, body: '{}' }, secret)
    .catch((error) => error instanceof webhooks.WebhookError);
  return {
    name,
    outcomes: [job.outcome, outcome],
    same: job.id === again.id,
    count,
    code: refused instanceof BeamwrightError && refused.code,
    hasRequestId: typeof refused.requestId === 'string',
    fileCode: file instanceof Blob ? file.size > 0 : file.code,
    stopped,
    gone: gone === undefined,
    event,
    forged,
    isWindow: typeof window === 'object',
  };
}
`;

const WORKER = `
import { run } from './program.js';
addEventListener('message', async ({ data }) => {
  postMessage(await run(data).then((answer) => ({ answer }), (error) => ({ error: String(error) })));
});
`;

/** A site of somebody else, with the SDK as it is published. */
async function startSite(folder: string) {
  const files: Record<string, [type: string, content: string]> = {
    '/': ['text/html', '<!doctype html><title>Elsewhere</title>'],
    '/index.js': ['text/javascript', readFileSync(path.join(folder, 'index.js'), 'utf8')],
    '/program.js': ['text/javascript', PROGRAM],
    '/worker.js': ['text/javascript', WORKER],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, content] = files[url] ?? ['text/plain', ''];
    response.writeHead(content === '' ? 204 : 200, { 'content-type': type }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

const SECRET = `whsec_${Buffer.from('a secret of the endpoint').toString('base64')}`;

function signedMessage() {
  const body = '{"type":"job.completed"}';
  const time = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${time}.${body}`).digest('base64');
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': time,
    'webhook-signature': `v1,${signature}`,
  };
  return { body, headers };
}

type Asked = { url: string; key: string; message: object; secret: string };

/** Functions run in the page. Its modules have no types here. */
const inPage = (page: Page, asked: Asked) =>
  page.evaluate(async (given) => {
    const program = '/program.js';
    const { run } = (await import(program)) as { run: (asked: object) => Promise<object> };
    return run(given);
  }, asked);

const inWorker = (page: Page, asked: Asked) =>
  page.evaluate(
    (given) =>
      new Promise<object>((resolve, reject) => {
        const worker = new Worker('/worker.js', { type: 'module' });
        worker.addEventListener('message', ({ data }: MessageEvent<{ answer: object }>) =>
          resolve(data.answer ?? data),
        );
        worker.addEventListener('error', (event) => reject(new Error(event.message)));
        worker.postMessage(given, []);
      }),
    asked,
  );

test('the SDK calls the API from a page of another site, and from a worker', async ({
  page,
  browser,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-sdk-'));
  const build = path.join(ROOT, 'scripts/build-sdk.ts');
  await promisify(execFile)(process.execPath, [build, '--out', folder]);
  const server = await startServer();
  const site = await startSite(folder);
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const { origin } = new URL(server.setupLink);
    await becomeAdministrator(page, server.setupLink);
    const scopes = ['machines', 'jobs', 'library'].flatMap((area) => [
      `${area}:read`,
      `${area}:write`,
    ]);
    const made = await page.request.post(`${origin}/api/v1/api-keys`, {
      data: { name: 'Site', scopes, allowed_addresses: [], expires_at: null },
    });
    expect(made.ok(), await made.text()).toBe(true);
    const { token: key } = (await made.json()) as { token: string };
    const guest = await elsewhere.newPage();
    const asked = { url: origin, key, message: signedMessage(), secret: SECRET };
    await guest.goto(site.origin);
    const expected = {
      name: 'Here',
      outcomes: ['workflow', 'blocked'],
      same: true,
      code: 'not_found',
      hasRequestId: true,
      stopped: 'enough',
      gone: true,
      event: { type: 'job.completed' },
      forged: true,
    };
    expect(await inPage(guest, asked)).toMatchObject({ ...expected, isWindow: true });
    expect(await inWorker(guest, asked)).toMatchObject({ ...expected, isWindow: false });
    expect(await elsewhere.cookies()).toEqual([]);
  } finally {
    await elsewhere.close();
    site.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
