import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';

const STORED = 0;
const FAST = 1;
/** Bytes of a gzip header without a name; the next one begins with the kind of the first block. */
const GZIP_HEADER_BYTES = 10;
const BLOCK_KIND = 0b110;

/** Packs a folder into one archive and flushes it to disk. Not compressed when it has to be quick. */
export async function packFolder(
  folder: string,
  archive: string,
  isWanted: (path: string) => boolean,
  isQuick: boolean,
): Promise<void> {
  const level = isQuick ? STORED : FAST;
  const tar = packTar(folder, { filter: isWanted });
  await pipeline(tar, createGzip({ level }), writeFlushed(archive));
}

export async function unpackFolder(archive: string, folder: string): Promise<void> {
  const target = unpackTar(folder, { fmode: 0o600, dmode: 0o700 });
  await pipeline(createReadStream(archive), createGunzip(), target);
}

/** Compresses an archive that was packed without compression; others stay as they are. */
export async function compressStored(archive: string): Promise<void> {
  if (!(await isStored(archive))) return;
  const unfinished = `${archive}.unfinished`;
  try {
    const compressed = createGzip({ level: FAST });
    await pipeline(createReadStream(archive), createGunzip(), compressed, writeFlushed(unfinished));
    await rename(unfinished, archive);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const writeFlushed = (path: string) => createWriteStream(path, { flush: true, mode: 0o600 });

async function isStored(archive: string): Promise<boolean> {
  const file = await open(archive);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, GZIP_HEADER_BYTES);
    return bytesRead === 1 && ((buffer[0] as number) & BLOCK_KIND) === 0;
  } finally {
    await file.close();
  }
}
