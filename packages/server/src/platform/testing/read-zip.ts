import { unzipSync } from 'fflate';

/** The files of a zip by name, read by another implementation than the one that writes. */
export const readZip = (bytes: Uint8Array): Record<string, Uint8Array> => unzipSync(bytes);
