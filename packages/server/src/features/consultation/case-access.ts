import type { Consultation } from '@beamwright/contract';
import { escalatesAt, moveOf } from '@beamwright/domain';
import type {
  ConsultationAction,
  ConsultationActor,
  ConsultationStatus,
} from '@beamwright/domain/types';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { AppError } from '../../platform/errors.ts';
import { requirePause } from './require-pause.ts';
import type { ConsultationTables } from './tables.ts';

type Trx = Transaction<Database>;

export type CaseRow = Selectable<ConsultationTables['consultation_requests']>;

/** Who acts in a case. The server has no account. */
export interface Mover {
  userId: string | null;
  actor: ConsultationActor;
}

/** What the caller is in a case that row-level security lets them read. */
export function roleIn(
  row: Pick<CaseRow, 'requester_id' | 'expert_id'>,
  userId: string,
): Exclude<Consultation['role'], 'administrator' | 'server'> {
  if (row.requester_id === userId) return 'maker';
  return row.expert_id === userId ? 'expert' : 'reader';
}

/** A case of the caller, one that they help with, or as an expert one that waits. */
export async function readCase(trx: Trx, userId: string, id: string) {
  const row = await trx
    .selectFrom('consultation_requests')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `${userId} reads no case ${id}`);
  return { row, role: roleIn(row, userId) };
}

/** The same for its maker and its expert, locked until the commit. */
export async function lockCase(trx: Trx, userId: string, id: string) {
  const row = await trx
    .selectFrom('consultation_requests')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) {
    const actor = row.requester_id === userId ? ('maker' as const) : ('expert' as const);
    return { row, actor };
  }
  // Who only may read it can't lock it.
  await readCase(trx, userId, id);
  throw new AppError('consultation_moved', `${userId} has no part in case ${id}`);
}

/**
 * The times that each action sets. `release` keeps `waiting_since`, so the case is first in line; when it escalates then
 * is set by the database, which also gives back cases itself.
 */
function changesBy(action: ConsultationAction, to: ConsultationStatus, note: string) {
  const ended = { escalates_at: null, escalated_at: null };
  switch (action) {
    case 'answer':
      return {
        ...ended,
        waits_for: 'maker' as const,
        answered_at: sql<Date>`coalesce(answered_at, now())`,
      };
    case 'release':
      return { waits_for: 'expert' as const, expert_id: null };
    case 'resolve':
      return { ...ended, resolved_at: now, ...(note !== '' && { solution: note }) };
    case 'cancel':
    case 'close':
      return { ...ended, closed_at: now };
    case 'reopen':
      return {
        waits_for: 'expert' as const,
        escalates_at: escalatesAt(to, new Date()),
        expert_id: null,
        waiting_since: now,
        resolved_at: null,
        closed_at: null,
      };
    case 'claim':
    case 'assign':
    case 'hand_over':
      throw new AppError('internal', `${action} is done by give_consultation`);
  }
}

/**
 * Moves a case, with its times, and notes it in the thread; an answer is its own note. Cases are given to experts by
 * `giveCase`. A case that has moved in the meantime is refused.
 */
export async function applyMove(
  trx: Trx,
  { userId, actor }: Mover,
  row: CaseRow,
  action: ConsultationAction,
  { note = '' }: { note?: string | undefined } = {},
): Promise<void> {
  const to = moveOf(action, actor, row.status);
  const moved = () =>
    new AppError('consultation_moved', `${action} of case ${row.id}, which is ${row.status}`);
  if (to === null) throw moved();
  if (action !== 'answer') {
    await requirePause(trx, { userId, caseId: row.id }, action);
    // Before the move: who gives a case back has no part in it afterwards.
    await trx
      .insertInto('consultation_messages')
      .values({
        consultation_id: row.id,
        sender_id: userId,
        sender_role: actor,
        kind: 'move',
        body: note,
        expert_id: row.expert_id,
        details: JSON.stringify({ action, to }),
      })
      .execute();
  }
  const { numUpdatedRows } = await trx
    .updateTable('consultation_requests')
    .set({ status: to, ...changesBy(action, to, note) })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw moved();
  if (action !== 'answer') await keepRead(trx, actor, row);
}

/** What somebody does themselves is not new to them, if nothing else was. `row` is the case as it was before. */
export async function keepRead(
  trx: Trx,
  actor: ConsultationActor,
  row: Pick<CaseRow, 'id' | 'revision'>,
): Promise<void> {
  if (actor !== 'maker' && actor !== 'expert') return;
  const column = actor === 'maker' ? 'requester_read' : 'expert_read';
  await trx
    .updateTable('consultation_requests')
    .set({ [column]: sql`revision` })
    .where('id', '=', row.id)
    .where(column, '>=', row.revision)
    .where(column, '<', sql.ref<number>('revision'))
    .execute();
}
