import {
  MAX_BANNERS,
  type BannerDraft,
  type EditedBanner,
  type OperationRequest,
  type createBanner as createOperation,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import type { BannerSystems } from './banner-catalog.ts';
import { checkDraft } from './check-draft.ts';
import { CLOCK, findEdited, getEdited, listEdited, refuseUnknown } from './queries.ts';

type Trx = Transaction<Database>;
type Links = BannerSystems['config'];

/** Whoever adds banners or orders them waits for the others, so that no place is taken twice. */
async function lockOrder(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('notification_banners'))`.execute(trx);
}

/** After all others. */
const LAST_PLACE = sql<number>`(select coalesce(max(sort_order), 0) + 1 from notification_banners)`;

async function requireRoom(trx: Trx): Promise<void> {
  await lockOrder(trx);
  const { count } = await trx
    .selectFrom('notification_banners')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count < MAX_BANNERS) return;
  throw new AppError('too_many_banners', `${count} banners`, { values: { n: MAX_BANNERS } });
}

/** Sending the same id again adds nothing: the first response may have been lost. */
export async function createBanner(
  trx: Trx,
  { id, ...draft }: OperationRequest<typeof createOperation>['body'],
  { config, author }: { config: Links; author: string },
): Promise<EditedBanner> {
  await requireRoom(trx);
  const added = id === undefined ? undefined : await findEdited(trx, id);
  if (added !== undefined) {
    // Without a start, it started when it was added.
    const sent = { ...draft, starts: draft.starts ?? added.starts };
    requireSame(added, sent, problemMessage('saved_as', { name: added.message }));
    return added;
  }
  const columns = await checkDraft(trx, draft, { config });
  const row = await trx
    .insertInto('notification_banners')
    .values({
      ...columns,
      ...(id === undefined ? {} : { id }),
      created_by: author,
      sort_order: LAST_PLACE,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getEdited(trx, row.id);
}

/** Locks a banner that is not deleted. */
async function lockBanner(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('notification_banners')
    .select(['message', 'start_date', 'end_date', 'updated_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuseUnknown(id);
}

export async function updateBanner(
  trx: Trx,
  id: string,
  { updated_at, ...draft }: BannerDraft & { updated_at: string },
  config: Links,
): Promise<EditedBanner> {
  const before = await lockBanner(trx, id);
  if (before.updated_at.getTime() !== new Date(updated_at).getTime()) {
    throw new AppError(
      'changed_meanwhile',
      `banner ${id} is of ${before.updated_at.toISOString()}`,
    );
  }
  const columns = await checkDraft(trx, draft, { config, before });
  await trx
    .updateTable('notification_banners')
    .set({ ...columns, updated_at: CLOCK })
    .where('id', '=', id)
    .execute();
  return getEdited(trx, id);
}

export async function endBanner(trx: Trx, id: string): Promise<EditedBanner> {
  await lockBanner(trx, id);
  await trx
    .updateTable('notification_banners')
    .set({ end_date: CLOCK, updated_at: CLOCK })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where(sql<boolean>`start_date < ${CLOCK} and (end_date is null or end_date > ${CLOCK})`)
    .execute();
  return getEdited(trx, id);
}

/** Refused unless `ids` are all banners, so that one added meanwhile keeps its place. */
export async function orderBanners(trx: Trx, ids: string[]): Promise<EditedBanner[]> {
  await lockOrder(trx);
  const { numAffectedRows: placed = 0n } = await sql`
    update notification_banners set sort_order = place.position
    from unnest(${ids}::uuid[]) with ordinality as place (id, position)
    where notification_banners.id = place.id and deleted_at is null`.execute(trx);
  const banners = await listEdited(trx);
  if (Number(placed) !== banners.length || ids.length !== banners.length) {
    throw new AppError(
      'changed_meanwhile',
      `${ids.length} banners were ordered, there are ${banners.length}`,
    );
  }
  return banners;
}

/** It stays for some days with its place, figures and dismissals, so that it can be restored. Returns its message. */
export async function deleteBanner(trx: Trx, id: string): Promise<string> {
  const { message } = await lockBanner(trx, id);
  await trx
    .updateTable('notification_banners')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .execute();
  return message;
}

export async function restoreBanner(trx: Trx, id: string): Promise<EditedBanner> {
  const banner = await getEdited(trx, id);
  const isDeleted = await trx
    .selectFrom('notification_banners')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (isDeleted === undefined) return banner;
  await requireRoom(trx);
  await trx
    .updateTable('notification_banners')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .execute();
  return getEdited(trx, id);
}
