import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto';

/** Who pushes, for push services (VAPID, RFC 8292). */
export interface Vapid {
  /** Browsers subscribe with it, base64url. */
  publicKey: string;
  /** The `Authorization` of a request to a push service. */
  authorize: (endpoint: URL, now: Date) => string;
}

const VALID_FOR_S = 12 * 60 * 60;

/** The key pair follows from the signing secret, so every process has the same, and none has to be stored. */
export function createVapid(secret: string, contact: string): Vapid {
  const { publicKey, privateKey } = deriveKeys(secret);
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    publicKey,
    authorize: ({ origin }, now) => {
      const exp = Math.floor(now.getTime() / 1000) + VALID_FOR_S;
      const claims = encode({ aud: origin, exp, sub: `mailto:${contact}` });
      const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${claims}`;
      const signature = sign('sha256', Buffer.from(text), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      });
      return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

function deriveKeys(secret: string): { publicKey: string; privateKey: KeyObject } {
  const ecdh = createECDH('prime256v1');
  const d = deriveScalar(secret);
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: d.toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** The order of P-256 begins with 32 ones: below `ffffffff00000000…` every number but 0 is a private key. */
const tooLarge = (scalar: Buffer): boolean => scalar.readUInt32BE(0) === 0xffffffff;

function deriveScalar(secret: string): Buffer {
  for (let attempt = 0; ; attempt++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `beamwright push ${attempt}`, 32));
    if (!tooLarge(scalar)) return scalar;
  }
}
