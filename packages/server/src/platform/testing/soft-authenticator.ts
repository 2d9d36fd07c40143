import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const KEY_INCLUDED = 64;

interface Options {
  challenge: string;
  rp?: { id: string };
  user?: { id: string };
  rpId?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** A passkey in memory, as a browser with its authenticator would answer (WebAuthn Level 3, ES256, no attestation). */
export class SoftAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #counter = 0;
  #userHandle: string | undefined;

  readonly #origin: string;
  readonly #isVerified: boolean;

  /** With `isVerified` false, nobody checked who holds the device. */
  constructor(origin: string, isVerified = true) {
    this.#origin = origin;
    this.#isVerified = isVerified;
  }

  create(options: Record<string, unknown>) {
    const { challenge, rp, user } = options as unknown as Options;
    this.#userHandle = user?.id;
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#coseKey(),
    ]);
    const authData = Buffer.concat([this.#head(rp?.id ?? '', KEY_INCLUDED), credential]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: base64url(
        Buffer.concat([
          Buffer.from([0xa3]),
          text('fmt'),
          text('none'),
          text('attStmt'),
          Buffer.from([0xa0]),
          text('authData'),
          bytes(authData),
        ]),
      ),
      transports: ['internal'],
    });
  }

  get(options: Record<string, unknown>) {
    const { challenge, rpId } = options as unknown as Options;
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#head(rpId ?? '', 0);
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: this.#userHandle,
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData = (type: string, challenge: string) =>
    base64url(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));

  #head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.#counter);
    const all = flags | USER_PRESENT | (this.#isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }

  /** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

/** CBOR of a short text. */
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** CBOR of 24 to 255 bytes. */
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, value.length]), value]);
