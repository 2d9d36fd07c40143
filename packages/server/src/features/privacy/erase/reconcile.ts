import { StorageError } from '../../../platform/storage/storage-error.ts';
import type { TaskContext } from '../../../platform/tasks/define-task.ts';
import {
  applyDecision,
  insertErasedHash,
  listErasedHashes,
  listProfiles,
  makeDue,
} from './queries.ts';
import type { Records } from './records.ts';

type Context = Pick<TaskContext, 'db' | 'log'>;
type Profile = Awaited<ReturnType<typeof listProfiles>>[number];

/** Waits for a write, which fails when the disk is full. */
type Attempt = (write: Promise<void>) => Promise<void>;

const PAGE = 1000;

/**
 * Compares the database with the records among the files; either may be the older one after a restore. An account that
 * was erased becomes due at once, and of two decisions the later one counts. Files that can't be written because their disk
 * is full are logged and left to the next comparison: only what is read decides who is erased. Returns whether all
 * were written.
 */
export async function reconcile({ db, log }: Context, records: Records): Promise<boolean> {
  const failures: unknown[] = [];
  const attempt: Attempt = (write) =>
    write.catch((error: unknown) => {
      if (!(error instanceof StorageError) || error.kind !== 'full') throw error;
      failures.push(error);
    });
  const erased = await records.listErased();
  const decided = await records.listDecided();
  const known = new Set(await db(listErasedHashes));
  for (const hash of known) if (!erased.has(hash)) await attempt(records.writeErased(hash));
  for (const hash of erased) if (!known.has(hash)) await db((trx) => insertErasedHash(trx, hash));
  const all = new Set([...erased, ...known]);
  // Of an erasure that stopped before its end.
  for (const hash of decided) if (all.has(hash)) await attempt(records.forgetHash(hash));
  for await (const profile of eachProfile(db)) {
    const hashes = records.hashesOf(profile.id);
    if (hashes.some((hash) => all.has(hash))) {
      if (await db((trx) => makeDue(trx, profile.id)))
        log.warn({ account: hashes[0] }, 'an erased account was restored; it is erased again');
      continue;
    }
    const isRecorded = hashes.some((hash) => decided.has(hash));
    await followDecision({ db, log, attempt }, records, profile, isRecorded);
  }
  if (failures.length === 0) return true;
  const what = { err: failures[0], records: failures.length };
  log.error(what, 'records about erasing could not be written; the next run tries again');
  return false;
}

/** What a restored database or a lost file has forgotten about one account. */
async function followDecision(
  { db, log, attempt }: Context & { attempt: Attempt },
  records: Records,
  { id, erase_at, erase_decided_at }: Profile,
  isRecorded: boolean,
): Promise<void> {
  if (!isRecorded && erase_decided_at === null) return;
  // Read even if it was not listed: its owner may have decided since.
  const recorded = await records.findDecision(id);
  if (recorded && (await db((trx) => applyDecision(trx, id, recorded)))) {
    log.warn(
      { account: records.hashOf(id), erase_at: recorded.erase_at },
      'a later decision about erasing was restored',
    );
    return;
  }
  const decided_at = erase_decided_at?.toISOString();
  if (decided_at === undefined || (recorded && recorded.decided_at >= decided_at)) return;
  const decision = { decided_at, erase_at: erase_at?.toISOString() ?? null };
  await attempt(records.writeDecision(id, decision));
}

async function* eachProfile(db: TaskContext['db']): AsyncGenerator<Profile> {
  let after: string | undefined;
  for (;;) {
    const page = await db((trx) => listProfiles(trx, after, PAGE));
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id;
  }
}
