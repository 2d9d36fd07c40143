import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const BLOCK = 512;
const FILE = '0';
const FOLDER = '5';

/** Yields a folder as a POSIX (ustar) archive; names longer than 100 bytes are refused. */
export async function* writeTar(folder: string, skip: (name: string) => boolean) {
  yield* writeEntries(folder, '', skip);
  yield Buffer.alloc(2 * BLOCK);
}

async function* writeEntries(
  root: string,
  parent: string,
  skip: (name: string) => boolean,
): AsyncGenerator<Buffer> {
  const entries = await readdir(join(root, parent), { withFileTypes: true });
  for (const entry of entries) {
    const name = parent === '' ? entry.name : `${parent}/${entry.name}`;
    if (skip(name)) continue;
    if (entry.isDirectory()) {
      yield toHeader(name, 0, new Date(0), FOLDER);
      yield* writeEntries(root, name, skip);
      continue;
    }
    const { size, mtime } = await stat(join(root, name));
    yield toHeader(name, size, mtime, FILE);
    if (size > 0) {
      for await (const chunk of createReadStream(join(root, name), { end: size - 1 })) yield chunk;
      yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
    }
  }
}

const octal = (value: number, length: number): string =>
  `${value.toString(8).padStart(length - 1, '0')}\0`;

/** Field order and lengths of IEEE Std 1003.1 (pax), section "ustar Interchange Format". */
function toHeader(name: string, size: number, changed: Date, type: string): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`File name too long to back up: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(type === FOLDER ? 0o700 : 0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(changed.getTime() / 1000), 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\u000000', 257, 'latin1');
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
