import { statfs } from 'node:fs/promises';

export type ReadFree = (folder: string) => Promise<number>;

/** Bytes that this user can still write on the disk of a folder. */
export const readFreeBytes: ReadFree = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
