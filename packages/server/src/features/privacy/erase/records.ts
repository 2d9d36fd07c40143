import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';

/** What an owner decided last about erasing an account. */
export interface Decision {
  /** ISO 8601, of the database's clock. */
  decided_at: string;
  /** Null if the account is kept. */
  erase_at: string | null;
}

const KEYS = 'erased/keys';
const DECISIONS = 'erased/decisions';
const ERASED = 'erased/accounts';

const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'));

/**
 * Records of erased accounts among the files, which are backed up apart from the database: a restored database doesn't
 * know of them. They name accounts by a keyed hash. The key is in the same place, because it must outlive the server's
 * secret, which is often a new one after a disaster (ADR 35).
 */
export async function openRecords(files: FileStorage) {
  const keys = await readKeys(files);
  const hashesOf = (userId: string): string[] =>
    keys.map((key) => createHmac('sha256', key).update(userId).digest('hex'));
  const hashOf = (userId: string): string => hashesOf(userId)[0] as string;
  const write = (folder: string, hash: string, content: object) =>
    files.put(`${folder}/${hash}.json`, Buffer.from(JSON.stringify(content)), 'application/json');
  const forgetHash = (hash: string) => files.delete(`${DECISIONS}/${hash}.json`);
  return {
    /** The hash that new records use. */
    hashOf,
    /** All hashes that records may have: two processes may have created a key in the same moment. */
    hashesOf,
    listDecided: () => listHashes(files, DECISIONS),
    listErased: () => listHashes(files, ERASED),
    /** The latest one of an account. */
    findDecision: async (userId: string): Promise<Decision | undefined> => {
      const found: Decision[] = [];
      for (const hash of hashesOf(userId)) {
        const content = await files.get(`${DECISIONS}/${hash}.json`);
        if (content) found.push(JSON.parse(Buffer.from(content).toString('utf8')) as Decision);
      }
      return found.toSorted((a, b) => (a.decided_at < b.decided_at ? 1 : -1))[0];
    },
    writeDecision: (userId: string, decision: Decision) =>
      write(DECISIONS, hashOf(userId), decision),
    /** From here on, a database that knows the account is an old one. */
    writeErased: (hash: string) => write(ERASED, hash, { erased: true }),
    forgetHash,
    forgetDecision: async (userId: string): Promise<void> => {
      for (const hash of hashesOf(userId)) await forgetHash(hash);
    },
  };
}

export type Records = Awaited<ReturnType<typeof openRecords>>;

/** Without creating a key. */
export async function hasRecords(files: FileStorage): Promise<boolean> {
  for (const folder of [ERASED, DECISIONS]) {
    for await (const _file of files.list(folder)) return true;
  }
  return false;
}

async function listHashes(files: FileStorage, folder: string): Promise<Set<string>> {
  const hashes = new Set<string>();
  for await (const { key } of files.list(folder)) hashes.add(nameOf(key));
  return hashes;
}

/** In the order of their names, so that all processes use the same one. */
async function readKeys(files: FileStorage): Promise<Uint8Array[]> {
  const find = async () => {
    const keys: Uint8Array[] = [];
    for await (const { key } of files.list(KEYS)) {
      const content = await files.get(key);
      if (content !== undefined) keys.push(content);
    }
    return keys;
  };
  const found = await find();
  if (found.length > 0) return found;
  const secret = Buffer.from(randomBytes(32).toString('base64url'));
  await files.put(`${KEYS}/${randomUUID()}.txt`, secret, 'text/plain');
  return find();
}
