import { statfs } from 'node:fs/promises';

export type ReadFree = (folder: string) => Promise<number>;

/** Bytes this user may still write on the disk of a folder. */
export const readFreeBytes: ReadFree = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
