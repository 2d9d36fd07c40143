import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { SampleLanguage } from '@beamwright/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeSecret, signWebhook } from '../platform/webhooks/sign-webhook.ts';
import { readGuideSample, SAMPLE_ENDINGS } from './guide-samples.ts';
import { makeSampleFolder, removeSampleFolder } from './run-samples.ts';

const SECRET = makeSecret();
/** What a sample must not destroy: line breaks at the end, characters of several bytes, quotes. */
const BODY = `${JSON.stringify({ id: 'evt_1', type: 'job.completed', data: { name: 'Küche\'s "3 mm"' } })}\n\n`;
const now = () => Math.floor(Date.now() / 1000);
const sign = (secrets: string[], timestamp = now()) =>
  signWebhook(secrets, { id: 'evt_1', timestamp, body: BODY });

/** Messages by whether they are to be accepted. */
const MESSAGES: [what: string, isOurs: boolean, headers: () => Record<string, string>][] = [
  ['signed by us', true, () => sign([SECRET])],
  ['signed by two secrets, during a rotation', true, () => sign([makeSecret(), SECRET])],
  ['signed by somebody else', false, () => sign([makeSecret()])],
  ['ten minutes old', false, () => sign([SECRET], now() - 600)],
  ['from another message', false, () => ({ ...sign([SECRET]), 'webhook-id': 'evt_2' })],
];

let folder: string;
const receivers: ChildProcess[] = [];
beforeAll(() => {
  folder = makeSampleFolder({});
});
afterAll(() => {
  for (const receiver of receivers) receiver.kill();
  removeSampleFolder(folder);
});

function writeProgram(language: SampleLanguage, port = 0): string {
  const code = readGuideSample('webhooks', language, { origin: '', key: '' })
    .replace('whsec_YOUR_SECRET', SECRET)
    .replace('8080', String(port));
  const name = path.join(folder, `webhooks.${SAMPLE_ENDINGS[language]}`);
  writeFileSync(name, `${code}\n`);
  return name;
}

test.each(MESSAGES)('openssl: a message %s', async (_what, isOurs, makeHeaders) => {
  const program = writeProgram('curl');
  writeFileSync(path.join(folder, 'body.json'), BODY);
  const headers = makeHeaders();
  const env = {
    ...process.env,
    ID: headers['webhook-id'],
    TIMESTAMP: headers['webhook-timestamp'],
    SIGNATURE: headers['webhook-signature'],
  };
  const { stdout } = await promisify(execFile)('bash', [program], { cwd: folder, env });
  expect(stdout).toBe(isOurs ? 'From Beamwright\n' : 'Refused\n');
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.each([
  ['typescript', process.execPath],
  ['python', 'python3'],
] as const)('the receiver in %s', async (language, program) => {
  const port = await freePort();
  const receiver = spawn(program, [writeProgram(language, port)], { cwd: folder });
  receivers.push(receiver);
  let printed = '';
  receiver.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  const send = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: BODY });
  await vi.waitFor(() => send({}), { timeout: 30_000 });
  for (const [what, isOurs, makeHeaders] of MESSAGES) {
    const { status } = await send(makeHeaders());
    expect([what, status]).toEqual([what, isOurs ? 204 : 400]);
  }
  await vi.waitFor(() => expect(printed).toContain('job.completed'));
});
