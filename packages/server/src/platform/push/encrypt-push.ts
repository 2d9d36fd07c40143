import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** What a browser gives for pushing to it, base64url. */
export interface PushKeys {
  /** Its public key, an uncompressed point of P-256. */
  p256dh: string;
  auth: string;
}

const HASH = 'sha256';
/** Bytes of one record (RFC 8188); everything is in one. */
const RECORD_BYTES = 4096;
/** Marks the last record. */
const LAST = Buffer.from([2]);

interface Fresh {
  sender: ECDH;
  salt: Buffer;
}

/** A key pair and salt for one message. */
function createFresh(): Fresh {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/** The body of a push message (RFC 8291, `aes128gcm`). Throws if the browser's key is no point of the curve. */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { sender, salt }: Fresh = createFresh(),
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const derive = (key: Uint8Array, salted: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync(HASH, key, salted, info, bytes));
  const material = derive(
    sender.computeSecret(receiver),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiver, senderKey]),
    32,
  );
  const contentKey = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), LAST])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, head, senderKey, record]);
}
