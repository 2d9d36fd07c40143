import { createECDH, createPublicKey, verify } from 'node:crypto';
import { promises as dns } from 'node:dns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  decryptPush,
  startFakePushServer,
  type FakePushServer,
} from '../testing/fake-push-server.ts';
import { encryptPush } from './encrypt-push.ts';
import { isPublicAddress, lookUpPublic } from './public-address.ts';
import { createPushClient } from './push-client.ts';
import { createVapid } from './vapid.ts';

const decode = (text: string) => Buffer.from(text, 'base64url');
const pairOf = (privateKey: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(decode(privateKey));
  return pair;
};

describe('encrypting (RFC 8291, appendix A)', () => {
  const text = 'When I grow up, I want to be a watermelon';
  const receiver = pairOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94');
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
  const p256dh = receiver.getPublicKey('base64url');

  test('the example of the standard', () => {
    const body = encryptPush(
      text,
      { p256dh, auth },
      {
        sender: pairOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
        salt: decode('DGv6ra1nlYgDCS1FRnbzlw'),
      },
    );
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('every message has a key of its own, and its browser reads it', () => {
    const [one, other] = [encryptPush(text, { p256dh, auth }), encryptPush(text, { p256dh, auth })];
    expect(one.equals(other)).toBe(false);
    expect(decryptPush(one, receiver, decode(auth))).toBe(text);
  });
});

describe('who pushes (RFC 8292)', () => {
  test('the key follows from the secret, and signs for the push service', () => {
    const vapid = createVapid('a secret of the installation', 'help@laser.example');
    expect(createVapid('a secret of the installation', '').publicKey).toBe(vapid.publicKey);
    expect(createVapid('another one', '').publicKey).not.toBe(vapid.publicKey);
    const header = vapid.authorize(
      new URL('https://push.example/send/1?x=2'),
      new Date('2026-11-28T12:00:00Z'),
    );
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(key).toBe(vapid.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(decode(claims).toString())).toEqual({
      aud: 'https://push.example',
      exp: Date.parse('2026-11-29T00:00:00Z') / 1000,
      sub: 'mailto:help@laser.example',
    });
    const point = decode(key);
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const signed = Buffer.from(`${head}.${claims}`);
    const verifier = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, verifier, decode(signature))).toBe(true);
  });
});

describe('where it pushes', () => {
  const options = { secret: 's', contact: 'help@laser.example' };
  const client = createPushClient({ ...options, isLocalAllowed: false });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('%s is accepted', (endpoint) => {
    expect(client.accepts(endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://localhost/abc',
    'https://localhost./abc',
    'https://push.example:8443/abc',
    'https://user:secret@push.example/abc',
    'http://127.0.0.1:9/abc',
    'file:///etc/passwd',
    'not an address',
  ])('%s is refused', (endpoint) => {
    expect(client.accepts(endpoint)).toBe(false);
  });

  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::1', false],
    ['2001:db8::1', false],
    ['localhost', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  test('a name of this computer has no public address', async () => {
    expect(await dns.lookup('localhost')).toBeDefined();
    const error = await new Promise((resolve) => lookUpPublic('localhost', { all: true }, resolve));
    expect(error).toMatchObject({ code: 'EACCES' });
  });
});

describe('what becomes of it', () => {
  let push: FakePushServer;
  const client = createPushClient({
    secret: 's',
    contact: 'help@laser.example',
    isLocalAllowed: true,
  });
  beforeAll(async () => {
    push = await startFakePushServer();
  });
  afterAll(() => push.close());

  test('it arrives encrypted, signed and for a day', async () => {
    const browser = push.subscribe();
    expect(await client.send(browser, 'Ines mentioned you')).toBe('sent');
    expect(browser.received).toMatchObject([
      {
        text: 'Ines mentioned you',
        headers: { 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' },
      },
    ]);
    expect(browser.received[0]?.headers.authorization).toContain(`k=${client.publicKey}`);
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'gone'],
    [429, 'failed'],
    [500, 'failed'],
    [302, 'failed'],
  ])('the answer %s is %s', async (status, outcome) => {
    push.statuses.push(status);
    expect(await client.send(push.subscribe(), 'text')).toBe(outcome);
  });

  test('a key that is no point of the curve is gone, and nothing is sent', async () => {
    const browser = push.subscribe();
    const before = push.requests.length;
    const broken = { ...browser, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect(await client.send(broken, 'text')).toBe('gone');
    expect(push.requests).toHaveLength(before);
  });
});
