import { randomUUID } from 'node:crypto';
import {
  KEY_SCOPES,
  TEST_KEY_HOURS,
  type createApiKey as createOperation,
  type IssuedKey,
  type KeyKind,
  type OperationRequest,
  type updateApiKey as updateOperation,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import { makeKey } from '../../platform/auth/api-key-token.ts';
import type { ApiAllowance } from '../../platform/auth/api-keys.ts';
import { hashToken } from '../../platform/auth/hash-token.ts';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { countKeys, presentKey, selectKeys } from './read-keys.ts';
import type { KeyRow } from './tables.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];
type Patch = OperationRequest<typeof updateOperation>['body'];

/** Name of the key of the documentation. */
const TEST_KEY_NAME = 'API Documentation';

/** Whose keys, and what the plan of the account includes. The account is locked, so counts are exact. */
export interface Holder {
  userId: string;
  allowance: ApiAllowance;
}

const hours = (count: number) => sql<Date>`now() + ${sql.lit(`${count} hours`)}::interval`;

function issue(kind: KeyKind): {
  token: string;
  stored: { token_hash: string; last_four: string };
} {
  const token = makeKey(kind);
  return { token, stored: { token_hash: hashToken(token), last_four: token.slice(-4) } };
}

async function findKey(trx: Trx, userId: string, id: string): Promise<KeyRow> {
  const [row] = await selectKeys(trx, userId, id);
  if (row === undefined) throw new AppError('not_found', `no key ${id}`);
  return row;
}

const present = (row: KeyRow, token: string, { allowance }: Holder): IssuedKey => ({
  ...presentKey(row, allowance),
  token,
});

/**
 * Sending the same id again issues another token, as the first response may have been lost; not once the key was used.
 */
export async function createKey(trx: Trx, holder: Holder, draft: Draft): Promise<IssuedKey> {
  const { userId, allowance } = holder;
  const { id = randomUUID(), ...fields } = draft;
  if (allowance.keys === 0) throw new AppError('api_access_missing', 'the plan has no API access');
  const [added] = await selectKeys(trx, userId, id);
  if (added !== undefined) return issueAgain(trx, holder, added, fields);
  if ((await countKeys(trx, userId)) >= allowance.keys) {
    throw new AppError('too_many_api_keys', `${allowance.keys} keys`, {
      values: { n: allowance.keys },
    });
  }
  const { token, stored } = issue('live');
  const row = await trx
    .insertInto('api_keys')
    .values({ id, user_id: userId, kind: 'live', ...fields, ...stored })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // The id belongs to another account, or to a revoked key; the response must not reveal which.
  if (row === undefined) throw new AppError('not_found', `key id ${id} is taken`);
  return present(await findKey(trx, userId, id), token, holder);
}

async function issueAgain(
  trx: Trx,
  holder: Holder,
  added: KeyRow,
  { expires_at, ...fields }: Omit<Draft, 'id'>,
): Promise<IssuedKey> {
  const stored = { ...added, expires_at: added.expires_at?.toISOString() ?? null };
  const sent = { ...fields, expires_at: expires_at && new Date(expires_at).toISOString() };
  const savedAs = problemMessage('saved_as', { name: added.name });
  requireSame(stored, sent, savedAs);
  if (added.last_used_at !== null) {
    throw new AppError('already_added', `key ${added.id} is in use`, { detail: savedAs });
  }
  const { token, stored: renewed } = issue(added.kind);
  await trx.updateTable('api_keys').set(renewed).where('id', '=', added.id).execute();
  return present(await findKey(trx, holder.userId, added.id), token, holder);
}

/** The one before stops working. */
export async function issueTestKey(trx: Trx, holder: Holder): Promise<IssuedKey> {
  const { userId, allowance } = holder;
  if (allowance.keys === 0) throw new AppError('api_access_missing', 'the plan has no API access');
  await trx
    .deleteFrom('api_keys')
    .where('user_id', '=', userId)
    .where('kind', '=', 'test')
    .execute();
  const { token, stored } = issue('test');
  const id = randomUUID();
  await trx
    .insertInto('api_keys')
    .values({
      id,
      user_id: userId,
      name: TEST_KEY_NAME,
      kind: 'test',
      scopes: [...KEY_SCOPES],
      allowed_addresses: [],
      expires_at: hours(TEST_KEY_HOURS),
      ...stored,
    })
    .execute();
  return present(await findKey(trx, userId, id), token, holder);
}

export async function updateKey(trx: Trx, { userId, allowance }: Holder, id: string, patch: Patch) {
  await findKey(trx, userId, id);
  if (Object.keys(patch).length > 0) {
    await trx.updateTable('api_keys').set(patch).where('id', '=', id).execute();
  }
  return presentKey(await findKey(trx, userId, id), allowance);
}

/**
 * The token before works for `overlapHours` more. If the current one was never used, its response may have been lost:
 * then the one before it stays.
 */
export async function rotateKey(
  trx: Trx,
  holder: Holder,
  { id, overlapHours }: { id: string; overlapHours: number },
): Promise<IssuedKey> {
  const { kind } = await findKey(trx, holder.userId, id);
  const { token, stored } = issue(kind);
  const keepsPrevious = sql`not is_used and previous_ends_at > now()`;
  const endsAt = hours(overlapHours);
  await trx
    .updateTable('api_keys')
    .set({
      ...stored,
      is_used: false,
      previous_hash: sql`case when ${keepsPrevious} then previous_hash else token_hash end`,
      previous_last_four: sql`case when ${keepsPrevious} then previous_last_four else last_four end`,
      previous_ends_at: endsAt,
    })
    .where('id', '=', id)
    .execute();
  return present(await findKey(trx, holder.userId, id), token, holder);
}

export async function endPrevious(trx: Trx, userId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set({ previous_ends_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('previous_ends_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found', `no key before ${id}`);
}

/** Returns whose key it was, and its name. `userId` is that of its owner, unless an administrator revokes it. */
export async function revokeKey(
  trx: Trx,
  id: string,
  userId?: string,
): Promise<{ user_id: string; name: string }> {
  const row = await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
    .returning(['user_id', 'name'])
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no key ${id}`);
  return row;
}
