import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getAttention, type Attention } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../../platform/testing/test-engines.ts';
import { startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { createCertificateTask } from './certificate.ts';

// Of localhost, signed by itself, until 2126; for this test only.
const cert = `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUJcUbqZEr9Eq5fC4PoLRRPeAPiGQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDAxNTMxNloYDzIxMjYxMTA2
MDE1MzE2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT3SrIReWmyyJN4cXeNZRPhF6h9I0MUDPqCTnSlE/L8/d8+Oin9MUpf
U7X475sVebT6KZMguDwvp3xMHwUxk4zYo1MwUTAdBgNVHQ4EFgQUtQxSFnmuoboL
w27YHOVu+/U5OtQwHwYDVR0jBBgwFoAUtQxSFnmuoboLw27YHOVu+/U5OtQwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAtrzepDDn0T2O4lbDdQFq
VexjJ5PutYZ+JOHoWmt3pLMCIQDis4Ugy02sPZ7UvD/PibbvMSHQEqAkbvjOwBsT
2fJjyw==
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvn9jVelqkxMSoEhx
XvRkowhDSGGfqesvDSqj203TM3ehRANCAAT3SrIReWmyyJN4cXeNZRPhF6h9I0MU
DPqCTnSlE/L8/d8+Oin9MUpfU7X475sVebT6KZMguDwvp3xMHwUxk4zY
-----END PRIVATE KEY-----`;

describe.each(ONE_ENGINE)('the certificate of the public address on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let server: Server;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
    server = createServer({ cert, key }, (_request, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.close();
    await world.close();
  });

  const check = async () =>
    (await admin.call(getAttention, { query: { fresh: 'true' } })).body as Attention;
  const fineOf = async () =>
    (await check()).fine.find(({ id }) => id === 'performance.certificate')?.text.text;
  const foundOf = async () =>
    (await check()).findings.find(({ id }) => id === 'performance.certificate');
  const noted = (days: number) =>
    world.sql(
      `insert into performance_metrics (metric_name, value, unit, tags, "timestamp")
       values ('certificate_days', $1, 'count', '{"host":"x"}', clock_timestamp())`,
      [days],
    );

  test('is read once a day, even if nobody trusts it; without https nothing is said', async () => {
    await world.runTask(createCertificateTask('http://localhost:1'));
    expect(await fineOf()).toBeUndefined();
    const { port } = server.address() as AddressInfo;
    await world.runTask(createCertificateTask(`https://127.0.0.1:${port}`));
    expect(await fineOf()).toMatch(/^3\d,\d{3} days left$/);
    server.closeAllConnections();
    await world.runTask(createCertificateTask('https://127.0.0.1:1'));
    expect(await fineOf()).toMatch(/days left$/);
  });

  test('that did not renew itself needs somebody, and is announced', async () => {
    await noted(13.5);
    expect(await foundOf()).toMatchObject({
      urgency: 'today',
      title: { text: 'The certificate of this address ends in 13 days' },
    });
    expect((await check()).coming.map(({ text }) => text.text)).toContain('The certificate ends');
    await noted(0);
    expect(await foundOf()).toMatchObject({ urgency: 'now' });
    await noted(60.5);
    expect(await fineOf()).toBe('60 days left');
  });
});
