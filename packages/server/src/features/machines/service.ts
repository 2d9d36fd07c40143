import type { Message } from '@beamwright/domain/types';
import { problemMessage } from '@beamwright/domain/messages';
import {
  findLimitConflicts,
  type createLens as createLensOperation,
  type createMachine as createOperation,
  type Lens,
  type Machine,
  type OperationRequest,
  type updateMachine as updateOperation,
  type OperationOutput,
  type getMachineDependents as dependentsOperation,
} from '@beamwright/contract';
import { CATALOG_MACHINES } from '@beamwright/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { lockAccount, requireCapacity } from '../plans/service.ts';
import { machinesMeter } from './meter.ts';
import {
  insertLenses,
  LENS_COLUMNS,
  MACHINE_COLUMNS,
  presentMachine,
  selectMachine,
  selectMachines,
} from './queries.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];
type LensDraft = OperationRequest<typeof createLensOperation>['body'];
type Patch = OperationRequest<typeof updateOperation>['body'];

/** Limits the size of one machine, because every list includes its lenses. */
const MAX_LENSES = 20;

export async function listMachines(
  trx: Trx,
  userId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const limit = pageLimit(query);
  const rows = await selectMachines(trx, userId)
    .where(afterCursor('machines', query.cursor))
    .orderBy('machines.created_at', 'desc')
    .orderBy('machines.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, presentMachine);
}

/** A user's machine, or undefined: another user's machine does not exist for them. */
export async function findMachine(
  trx: Trx,
  userId: string,
  id: string,
): Promise<Machine | undefined> {
  const [row] = (await trx.executeQuery(selectMachine({ userId, id }))).rows;
  return row && presentMachine(row);
}

export async function getMachine(trx: Trx, userId: string, id: string): Promise<Machine> {
  const machine = await findMachine(trx, userId, id);
  if (machine === undefined) throw new AppError('not_found', `no machine ${id}`);
  return machine;
}

/** Sending the same id again adds nothing: the first response may have been lost. */
export async function createMachine(trx: Trx, userId: string, draft: Draft): Promise<Machine> {
  const { lens_focal_lengths_mm = [], ...fields } = draft;
  const lenses = [...new Set(lens_focal_lengths_mm)];
  refuseLimitConflicts(fields);
  refuseUnknownEntry(fields.catalog_id);
  const account = await lockAccount(trx, userId);
  const added = draft.id === undefined ? undefined : await findMachine(trx, userId, draft.id);
  if (added !== undefined) {
    const { lenses: there, created_at, ...stored } = added;
    const leftOut = Object.fromEntries(MACHINE_COLUMNS.map((column) => [column, null]));
    requireSame(
      { ...stored, created_at, lenses: there.map(({ focal_length_mm }) => focal_length_mm) },
      { ...leftOut, created_at, ...fields, lenses: lenses.toSorted((one, other) => one - other) },
      problemMessage('saved_as', { name: added.name }),
    );
    return added;
  }
  await requireCapacity(trx, account, machinesMeter);
  const row = await trx
    .insertInto('machines')
    .values({ ...fields, user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `the id ${draft.id} is taken`);
  const { id } = row;
  await insertLenses(trx, { user_id: userId, machine_id: id }, lenses);
  return getMachine(trx, userId, id);
}

export async function updateMachine(
  trx: Trx,
  userId: string,
  id: string,
  patch: Patch,
): Promise<Machine> {
  const stored = await lockMachine(trx, userId, id);
  await refuseReadOnly(trx, userId, id);
  refuseLimitConflicts({ ...stored, ...patch });
  if (Object.keys(patch).length > 0) {
    await trx.updateTable('machines').set(patch).where('id', '=', id).execute();
  }
  return getMachine(trx, userId, id);
}

/** Keeps a machine active, in place of another one if there are more than the plan allows. */
export async function keepMachine(trx: Trx, userId: string, id: string): Promise<Machine> {
  await lockAccount(trx, userId);
  const { is_read_only } = await getMachine(trx, userId, id);
  if (is_read_only) {
    await trx
      .updateTable('machines')
      .set({ kept_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }
  return getMachine(trx, userId, id);
}

async function refuseReadOnly(trx: Trx, userId: string, id: string): Promise<void> {
  const { is_read_only } = await getMachine(trx, userId, id);
  if (is_read_only) throw new AppError('machine_read_only', `${id} is beyond the plan`);
}

/** Locks the account, so that no job or setting of the user starts to refer to it meanwhile. */
export async function deleteMachine(trx: Trx, userId: string, id: string): Promise<void> {
  await lockAccount(trx, userId);
  const { numDeletedRows } = await trx
    .deleteFrom('machines')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `no machine ${id}`);
}

export async function getMachineDependents(trx: Trx, userId: string, id: string) {
  await getMachine(trx, userId, id);
  const { rows } = await sql<OperationOutput<typeof dependentsOperation>>`
    select
      (select count(*)::int from lenses where machine_id = ${id}) as lenses,
      (select count(*)::int from jobs where machine_id = ${id}) as jobs,
      (select count(*)::int from settings
        where machine_id = ${id} and deleted_at is null) as settings,
      (select count(*)::int from inductions where machine_id = ${id}) as inductions,
      (select count(*)::int from safety_pages where machine_id = ${id}) as safety_pages`.execute(
    trx,
  );
  return rows[0] as (typeof rows)[number];
}

export async function createLens(
  trx: Trx,
  userId: string,
  machineId: string,
  { id, focal_length_mm }: LensDraft,
): Promise<Lens> {
  await lockMachine(trx, userId, machineId);
  await refuseReadOnly(trx, userId, machineId);
  const added = id === undefined ? undefined : await findLens(trx, machineId, id);
  if (added !== undefined) {
    requireSame(
      added,
      { focal_length_mm },
      problemMessage('saved_as_lens', { focal_length: added.focal_length_mm }),
    );
    return added;
  }
  const { count } = await trx
    .selectFrom('lenses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('machine_id', '=', machineId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_LENSES) {
    refuseField('body.focal_length_mm', problemMessage('too_many_lenses', { max: MAX_LENSES }));
  }
  const owner = { user_id: userId, machine_id: machineId };
  const [lens] = await insertLenses(trx, owner, [focal_length_mm], id);
  if (lens === undefined) throw new AppError('not_found', `the id ${id} is taken`);
  return lens;
}

const findLens = (trx: Trx, machineId: string, id: string): Promise<Lens | undefined> =>
  trx
    .selectFrom('lenses')
    .select(LENS_COLUMNS)
    .where('id', '=', id)
    .where('machine_id', '=', machineId)
    .executeTakeFirst();

export async function updateLens(
  trx: Trx,
  userId: string,
  id: string,
  focalLength: number,
): Promise<Lens> {
  const lens = await trx
    .updateTable('lenses')
    .set({ focal_length_mm: focalLength })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(LENS_COLUMNS)
    .executeTakeFirst();
  if (lens === undefined) throw new AppError('not_found', `no lens ${id}`);
  await refuseReadOnly(trx, userId, lens.machine_id);
  return lens;
}

export async function deleteLens(trx: Trx, userId: string, id: string): Promise<void> {
  await lockAccount(trx, userId);
  const { numDeletedRows } = await trx
    .deleteFrom('lenses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `no lens ${id}`);
}

/** Locks the row, so that checks against it stay valid until the transaction ends. */
async function lockMachine(trx: Trx, userId: string, id: string) {
  const row = await trx
    .selectFrom('machines')
    .select(['pulse_width_min_ns', 'pulse_width_max_ns', 'frequency_min_hz', 'frequency_max_hz'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no machine ${id}`);
  return row;
}

function refuseLimitConflicts(machine: Parameters<typeof findLimitConflicts>[0]): void {
  const conflicts = findLimitConflicts(machine);
  if (conflicts.length === 0) return;
  throw new AppError('validation_failed', 'minimum above maximum', {
    errors: conflicts.map((name) => ({
      field: `body.${name}`,
      message: problemMessage('maximum_below_minimum'),
    })),
  });
}

function refuseUnknownEntry(catalogId: string | null | undefined): void {
  if (catalogId == null) return;
  if (CATALOG_MACHINES.some((entry) => entry.id === catalogId)) return;
  refuseField('body.catalog_id', problemMessage('no_such_catalog_machine'));
}

function refuseField(field: string, message: Message): never {
  throw new AppError('validation_failed', message.code, { errors: [{ field, message }] });
}
