import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verify } from './webhooks.ts';

const SECRET = `whsec_${Buffer.from('a secret of the endpoint').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another secret, rotated').toString('base64')}`;
const body = '{"type":"job.completed","data":{"material":"Sperrholz – ö"}}';

/** As the rules say: HMAC-SHA-256 over id, time and body. */
function signed(secret: string, { at = Date.now() / 1000, id = 'msg_1', content = body } = {}) {
  const time = String(Math.floor(at));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${content}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${signature}`,
  };
}

test('the example of the Standard Webhooks rules is computed alike', async () => {
  // Of the reference libraries: secret, message and signature.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const headers = signed(secret, {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    content: '{"test": 2432232314}',
  });
  expect(await verify({ body: '{"test": 2432232314}', headers }, secret)).toEqual({
    test: 2432232314,
  });
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const known = createHmac('sha256', key)
    .update('msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')
    .digest('base64');
  expect(known).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('returns the event, from text or bytes, and headers of either kind', async () => {
  const event = { type: 'job.completed', data: { material: 'Sperrholz – ö' } };
  const headers = signed(SECRET);
  expect(await verify({ body, headers }, SECRET)).toEqual(event);
  const bytes = new TextEncoder().encode(body);
  expect(await verify({ body: bytes, headers: new Headers(headers) }, SECRET)).toEqual(event);
  const loud = {
    'Webhook-Id': 'msg_1',
    'Webhook-Timestamp': headers['webhook-timestamp'],
    'WEBHOOK-SIGNATURE': [headers['webhook-signature']],
  };
  expect(await verify({ body, headers: loud }, SECRET)).toEqual(event);
});

test('the type of an event says what its data is', async () => {
  const event = await verify({ body, headers: signed(SECRET) }, SECRET);
  // Without types, neither line would compile.
  const outcome = event.type === 'job.completed' ? event.data.outcome : null;
  // @ts-expect-error: of another event
  const limit: unknown = event.type === 'job.completed' ? event.data.limit : null;
  expect([outcome, limit]).toEqual([undefined, undefined]);
});

test('while a secret is rotated, either counts, and so does either of two signatures', async () => {
  expect(await verify({ body, headers: signed(OTHER) }, [SECRET, OTHER])).toBeTruthy();
  const headers = signed(SECRET);
  headers['webhook-signature'] = `v1a,x v1,!! v1,AAAA ${headers['webhook-signature']}`;
  expect(await verify({ body, headers }, SECRET)).toBeTruthy();
});

describe('refuses', () => {
  const now = Date.now() / 1000;
  const good = () => signed(SECRET);
  test.each([
    ['another secret', body, signed(OTHER)],
    ['another body', `${body} `, good()],
    ['another id', body, { ...good(), 'webhook-id': 'msg_2' }],
    ['another time', body, { ...good(), 'webhook-timestamp': String(Math.floor(now) - 9) }],
    ['an old message', body, signed(SECRET, { at: now - 400 })],
    ['one of the future', body, signed(SECRET, { at: now + 400 })],
    ['no time', body, { ...good(), 'webhook-timestamp': 'now' }],
    ['no signature', body, { ...good(), 'webhook-signature': '' }],
    ['no headers', body, {}],
    [
      'a signature of another version',
      body,
      { ...good(), 'webhook-signature': good()['webhook-signature'].replace('v1', 'v2') },
    ],
  ])('%s', async (_what, content, headers) => {
    await expect(verify({ body: content, headers }, SECRET)).rejects.toMatchObject({
      name: 'WebhookError',
    });
  });

  test('a secret that is none, as a fault of the program', async () => {
    for (const secret of ['', 'whsec_', 'whsec_§']) {
      await expect(verify({ body, headers: good() }, secret)).rejects.toThrow(TypeError);
    }
  });
});
