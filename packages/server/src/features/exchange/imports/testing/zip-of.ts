import { deflateRawSync } from 'node:zlib';

/** A zip with one file, as far as a reader of streams looks; it says of itself that it holds `claimed` bytes. */
export function zipOf(name: string, content: Uint8Array, claimed = content.length): Uint8Array {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  const DEFLATED = 8;
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(claimed, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}
