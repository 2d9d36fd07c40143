import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { readFreeBytes, type ReadFree } from '../disk/free-bytes.ts';
import { formatMegabytes, START_BYTES } from './disk-space.ts';
import { readDiskError } from './engine-failure.ts';

/** Refuses to start if the disk accepts no writes or has too little space for them. */
export async function requireDiskSpace(
  dataDir: string,
  needed = START_BYTES,
  readFree: ReadFree = readFreeBytes,
): Promise<void> {
  const free = await readFree(dataDir);
  if (free < needed) {
    throw new StartError(
      `The disk of ${dataDir} has ${formatMegabytes(free)} free and ${formatMegabytes(needed)} are needed. Nothing was changed. Free space, or set DATA_DIR to a folder on another disk`,
    );
  }
  const probe = join(dataDir, 'beamwright.probe');
  try {
    const file = await open(probe, 'w', 0o600);
    await file.close();
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `Nothing can be written to ${dataDir} (${readDiskError(error) ?? String(error)}). Nothing was changed. Make the disk writable, or set DATA_DIR to another folder`,
      error,
    );
  }
}
