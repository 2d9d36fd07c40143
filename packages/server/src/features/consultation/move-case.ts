import type { Consultation, moveConsultation, OperationRequest } from '@beamwright/contract';
import { escalatesAt } from '@beamwright/domain';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccount } from '../plans/service.ts';
import { requireRoom } from './ask.ts';
import { applyMove, lockCase, readCase, type CaseRow } from './case-access.ts';
import { readExpertCards } from './expert-cards.ts';
import { presentCase, presentFoundCase } from './present-case.ts';
import { requirePause } from './require-pause.ts';

type Trx = Transaction<Database>;
type Move = OperationRequest<typeof moveConsultation>['body'];

export interface Caller {
  userId: string;
  isAdmin: boolean;
  /** Whether an administrator should have a second factor by now. */
  lacksFactor: boolean;
  hasFeature: boolean;
}

type Given = 'given' | 'unavailable' | 'busy' | 'gone';

interface Giving {
  id: string;
  expertId: string;
  action: 'claim' | 'assign' | 'hand_over' | 'reopen';
  note: string;
  /** Who does it; the service assigns in the name of an administrator. */
  actorId: string;
}

/** Both rows are locked by the database, the expert’s first: who calls this has not locked the case. */
async function give(trx: Trx, giving: Giving): Promise<Given> {
  const { id, expertId, action, note, actorId } = giving;
  await requirePause(trx, { userId: actorId, caseId: id }, action);
  const escalates = escalatesAt(action === 'reopen' ? 'reopened' : 'assigned', new Date());
  const given =
    action === 'assign'
      ? sql`assign_consultation(${id}, ${expertId}, ${escalates}, ${actorId}, ${note})`
      : sql`give_consultation(${id}, ${expertId}, ${action}, ${escalates}, ${note})`;
  const { rows } = await sql<{ answer: Given }>`select ${given} as answer`.execute(trx);
  return rows[0]?.answer ?? 'gone';
}

/** Does what the caller asks, and answers with the case as it is then. */
export function moveCase(
  { db, transactions }: { db: Transactions['asService']; transactions: Transactions },
  caller: Caller,
  id: string,
  move: Move,
): Promise<Consultation> {
  switch (move.action) {
    case 'claim':
      return db((trx) => claim(trx, caller, id, move));
    case 'hand_over':
      return db((trx) => handOver(trx, caller, id, move));
    case 'reopen':
      return db((trx) => reopen(trx, caller, id, move));
    case 'assign':
    case 'close':
      if (!caller.isAdmin) return db((trx) => refuse(trx, caller, id, move));
      if (caller.lacksFactor) {
        throw new AppError('second_factor_missing', `${move.action} needs a second factor by now`);
      }
      if (move.action === 'close') requireReason(move);
      return transactions.asService((trx) => administer(trx, caller, id, move));
    case 'release':
    case 'resolve':
    case 'cancel':
      return db(async (trx) => {
        const { row, actor } = await lockCase(trx, caller.userId, id);
        await applyMove(trx, { userId: caller.userId, actor }, row, move.action, move);
        return presentFoundCase(trx, caller, id);
      });
  }
}

/** The maker reads in the thread why their case was closed. */
function requireReason({ note = '' }: Move): void {
  if (note !== '') return;
  throw new AppError('validation_failed', 'closed without a reason', {
    errors: [{ field: 'body.note', message: problemMessage('close_reason_missing') }],
  });
}

async function refuse(trx: Trx, { userId }: Caller, id: string, move: Move): Promise<never> {
  await readCase(trx, userId, id);
  throw new AppError('consultation_moved', `${userId} may not ${move.action} case ${id}`);
}

const unavailable = (expertId: string | undefined, id: string) =>
  new AppError('expert_unavailable', `${expertId} can’t take case ${id}`);

async function claim(trx: Trx, caller: Caller, id: string, { note = '' }: Move) {
  const { userId } = caller;
  const answer = await give(trx, { id, expertId: userId, action: 'claim', note, actorId: userId });
  if (answer === 'gone') await refuseClaimed(trx, userId, id);
  if (answer === 'unavailable') {
    await readCase(trx, userId, id);
    throw unavailable(userId, id);
  }
  if (answer === 'busy') await refuseBusy(trx, userId);
  return presentFoundCase(trx, caller, id);
}

/** A colleague was faster, or its maker. What one has already claimed oneself is answered as the first time. */
async function refuseClaimed(trx: Trx, userId: string, id: string): Promise<void> {
  const { rows } = await sql<{ expert_id: string | null; name: string | null; is_open: boolean }>`
    select expert_id, name, is_open from consultation_claimed(${id})`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw new AppError('not_found', `no case ${id}`);
  const { expert_id, name, is_open } = found;
  if (is_open && expert_id === userId) return;
  if (is_open && name !== null) {
    throw new AppError('already_claimed', `${expert_id} has case ${id}`, { values: { name } });
  }
  throw new AppError('consultation_moved', `case ${id} waits for nobody`);
}

async function refuseBusy(trx: Trx, userId: string): Promise<never> {
  const { max_open } = await trx
    .selectFrom('experts')
    .where('user_id', '=', userId)
    .select('max_open')
    .executeTakeFirstOrThrow();
  throw new AppError('expert_busy', `${userId} has ${max_open} open cases`, {
    values: { n: max_open },
  });
}

/** Who gives a case away does not see it any more: the answer is what they saw, and who has it now. */
async function handOver(trx: Trx, caller: Caller, id: string, move: Move): Promise<Consultation> {
  const { userId, hasFeature } = caller;
  const { expert_id: expertId, note = '' } = move;
  const { row, role } = await readCase(trx, userId, id);
  if (role !== 'expert') return refuse(trx, caller, id, move);
  if (expertId === undefined) throw unavailable(expertId, id);
  const before = await presentCase(trx, { userId, role, hasFeature }, row);
  const answer = await give(trx, { id, expertId, action: 'hand_over', note, actorId: userId });
  if (answer === 'gone') throw new AppError('consultation_moved', `${userId} has not case ${id}`);
  if (answer !== 'given') throw unavailable(expertId, id);
  const [taker] = await readExpertCards(trx, [expertId]);
  return {
    ...before,
    status: 'assigned',
    expert: taker?.card ?? null,
    expert_name: taker?.card.name ?? null,
    waits_for: 'expert',
    closes_at: null,
    role: 'reader',
    moves: [],
    unread: false,
  };
}

/** Goes back to the same expert if they have room, else into the queue. */
async function reopen(trx: Trx, caller: Caller, id: string, move: Move): Promise<Consultation> {
  const { userId } = caller;
  const { note = '' } = move;
  const { row, role } = await readCase(trx, userId, id);
  if (role !== 'maker') return refuse(trx, caller, id, move);
  await lockAccount(trx, userId);
  await requireRoom(trx, userId);
  const answer =
    row.expert_id === null
      ? 'busy'
      : await give(trx, { id, expertId: row.expert_id, action: 'reopen', note, actorId: userId });
  if (answer === 'gone') throw new AppError('consultation_moved', `case ${id} is ${row.status}`);
  if (answer !== 'given') {
    const locked = await lockCase(trx, userId, id);
    await applyMove(trx, { userId, actor: 'maker' }, locked.row, 'reopen', { note });
  }
  return presentFoundCase(trx, caller, id);
}

/** An administrator sees of a case what experts see. */
async function administer(trx: Trx, { userId }: Caller, id: string, move: Move) {
  const { expert_id: expertId, note = '' } = move;
  if (move.action === 'assign') {
    if (expertId === undefined) throw unavailable(expertId, id);
    const answer = await give(trx, { id, expertId, action: 'assign', note, actorId: userId });
    if (answer === 'unavailable' || answer === 'busy') throw unavailable(expertId, id);
    const row = await readAsService(trx, id);
    if (answer === 'gone') throw new AppError('consultation_moved', `case ${id} is ${row.status}`);
    return presentCase(trx, { userId, role: 'administrator', hasFeature: true }, row);
  }
  const row = await readAsService(trx, id);
  await applyMove(trx, { userId, actor: 'administrator' }, row, 'close', { note });
  const closed = await readAsService(trx, id);
  return presentCase(trx, { userId, role: 'administrator', hasFeature: true }, closed);
}

async function readAsService(trx: Trx, id: string): Promise<CaseRow> {
  const row = await trx
    .selectFrom('consultation_requests')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no case ${id}`);
  return row;
}
