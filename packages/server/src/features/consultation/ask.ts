import { randomUUID } from 'node:crypto';
import {
  MAX_CASES_A_DAY,
  MAX_OPEN_CASES,
  type askExpert,
  type OperationRequest,
} from '@beamwright/contract';
import { escalatesAt } from '@beamwright/domain';
import { problemMessage } from '@beamwright/domain/messages';
import { OPEN_STATUSES } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { requireSame } from '../../platform/require-same.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { lockAccount } from '../plans/service.ts';
import { buildAttachments, photosOf, queueColumns } from './build-attachments.ts';
import type { CaseRow } from './case-access.ts';
import { copyPhotos, deleteCopies, type CopiedPhoto } from './copy-photos.ts';
import { readSource, type CaseSource } from './read-source.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof askExpert>['body'];
type Asker = Pick<RequestContext, 'db' | 'userId' | 'log'>;

/** Asks the experts. Sending the same id again adds nothing. */
export async function ask(
  { db, userId, log }: Asker,
  files: FileStorage,
  draft: Draft,
): Promise<CaseRow> {
  const before = await db((trx) => findAsked(trx, userId, draft));
  if (before) return before;
  const source = await db(async (trx) => {
    await requireRoomToday(trx, userId);
    return readSource(trx, userId, draft.origin);
  });
  const chosen = photosOf(source).filter(({ key }) => draft.attach.includes(key));
  const copies = await copyPhotos(files, userId, chosen);
  try {
    const { row, isNew } = await db((trx) => addCase(trx, userId, draft, { source, copies }));
    if (!isNew) await deleteCopies(files, copies, log);
    return row;
  } catch (error) {
    await deleteCopies(files, copies, log);
    throw error;
  }
}

async function findAsked(trx: Trx, userId: string, draft: Draft): Promise<CaseRow | undefined> {
  if (draft.id === undefined) return undefined;
  const row = await trx
    .selectFrom('consultation_requests')
    .where('id', '=', draft.id)
    .where('requester_id', '=', userId)
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { origin_kind: kind, origin_id: id, origin_step: step_index } = row;
  requireSame(
    { ...row, origin: { kind, id, step_index } },
    { ...asked(draft), origin: { ...draft.origin, step_index: draft.origin.step_index ?? null } },
    problemMessage('saved_as_case'),
  );
  return row;
}

const asked = ({ problem, details = '', language = 'en', suggestion_tried = false }: Draft) => ({
  problem,
  details,
  language,
  suggestion_tried,
});

/** Refuses more open cases than one may have; the caller must have locked the account. */
export async function requireRoom(trx: Trx, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('consultation_requests')
    .where('requester_id', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count < MAX_OPEN_CASES) return;
  throw new AppError('too_many_consultations', `${userId} has ${count} open cases`, {
    values: { n: MAX_OPEN_CASES },
  });
}

/** The same for a new case, which also counts in those of a day. */
async function requireRoomToday(trx: Trx, userId: string): Promise<void> {
  await requireRoom(trx, userId);
  const { count } = await trx
    .selectFrom('consultation_requests')
    .where('requester_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count < MAX_CASES_A_DAY) return;
  throw new AppError('consultations_a_day', `${userId} asked ${count} cases`, {
    values: { n: MAX_CASES_A_DAY },
  });
}

/** Says that the maker has photos that they did not choose; those stay with their results. */
export const UNCHOSEN_PHOTOS = {
  key: 'photo',
  kind: 'photo',
  content: {},
  is_shared: false,
} as const;

async function addCase(
  trx: Trx,
  userId: string,
  draft: Draft,
  { source, copies }: { source: CaseSource; copies: readonly CopiedPhoto[] },
): Promise<{ row: CaseRow; isNew: boolean }> {
  await lockAccount(trx, userId);
  const before = await findAsked(trx, userId, draft);
  if (before) return { row: before, isNew: false };
  await requireRoomToday(trx, userId);
  const chosen = new Set(draft.attach);
  const built = buildAttachments(source);
  const id = draft.id ?? randomUUID();
  const { origin } = draft;
  const added = await trx
    .insertInto('consultation_requests')
    .values({
      id,
      requester_id: userId,
      ...asked(draft),
      operation: source.operation,
      origin_kind: origin.kind,
      origin_id: origin.id,
      origin_step: origin.step_index ?? null,
      setting_id: source.setting_id,
      job_id: source.job_id,
      ...queueColumns(built.filter(({ key }) => chosen.has(key))),
      escalates_at: escalatesAt('pending', new Date()),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n)
    throw new AppError('not_found', `the id ${id} is taken`);
  await insertAttachments(trx, { id, userId }, [
    ...built.map(({ key, kind, content }) => ({
      key,
      kind,
      content,
      is_shared: chosen.has(key),
    })),
    ...copies.map((copy) => ({
      key: `photo:${copy.id}`,
      kind: 'photo' as const,
      content: { photo_id: copy.id },
      is_shared: true,
      copy,
    })),
    ...(photosOf(source).every(({ key }) => chosen.has(key)) ? [] : [UNCHOSEN_PHOTOS]),
  ]);
  return { row: await noteAsked(trx, userId, id), isNew: true };
}

interface NewAttachment {
  key: string;
  kind: Database['consultation_attachments']['kind']['__select__'];
  content: object;
  is_shared: boolean;
  copy?: CopiedPhoto;
}

async function insertAttachments(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
  attachments: readonly NewAttachment[],
): Promise<void> {
  const photos = attachments.flatMap(({ copy }) => (copy ? [copy] : []));
  if (photos.length > 0) {
    await trx
      .insertInto('consultation_photos')
      .values(
        photos.map((copy) => ({
          id: copy.id,
          consultation_id: id,
          user_id: userId,
          created_by: userId,
          photo_key: copy.photo_key,
          photo_bytes: copy.photo_bytes,
          is_sent: true,
        })),
      )
      .execute();
  }
  if (attachments.length === 0) return;
  await trx
    .insertInto('consultation_attachments')
    .values(
      attachments.map(({ key, kind, content, is_shared }) => ({
        consultation_id: id,
        key,
        kind,
        is_shared,
        content: JSON.stringify(content),
      })),
    )
    .execute();
}

/** The first entry of the thread; who asks has read it. */
async function noteAsked(trx: Trx, userId: string, id: string): Promise<CaseRow> {
  await trx
    .insertInto('consultation_messages')
    .values({
      consultation_id: id,
      sender_id: userId,
      sender_role: 'maker',
      kind: 'move',
      details: JSON.stringify({ action: 'ask', to: 'pending' }),
    })
    .execute();
  return trx
    .updateTable('consultation_requests')
    .set({ requester_read: sql<number>`revision` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
