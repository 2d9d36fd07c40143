import { judgeCustomMaterial, MATERIALS, nameProblem, phraseOf } from '@beamwright/domain';
import { addText, problemMessage } from '@beamwright/domain/messages';
import type { CustomMaterial, Message } from '@beamwright/domain/types';
import {
  MAX_CUSTOM_MATERIALS,
  type CustomMaterialList,
  type CustomMaterialRecord,
  type createMaterial as createOperation,
  type OperationRequest,
  type updateMaterial as updateOperation,
} from '@beamwright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isSame, requireSame } from '../../platform/require-same.ts';
import { createPauser } from '../../platform/threads/create-pauser.ts';
import { lockAccount } from '../plans/service.ts';
import { COLUMNS } from './queries.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];
type Edited = OperationRequest<typeof updateOperation>['body'];
type Row = Omit<Selectable<Database['custom_materials']>, 'user_id'>;

const present = ({ created_at, updated_at, ...row }: Row): CustomMaterialRecord => {
  const { level, reasons } = judgeCustomMaterial(row);
  return {
    ...row,
    safety: addText({ level: row.is_blocked ? 'block' : level, reasons }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
};

export async function listMaterials(trx: Trx, userId: string): Promise<Row[]> {
  return selectAll(trx, userId).orderBy('custom_materials.name').execute();
}

/** Judged outside the transaction, and with pauses: a long list whose names are long takes half a second. */
export async function presentMaterials(rows: readonly Row[]): Promise<CustomMaterialList> {
  const pause = createPauser();
  const items: CustomMaterialRecord[] = [];
  for (const row of rows) {
    items.push(present(row));
    await pause();
  }
  return { items, alike: ALIKE };
}

const selectAll = (trx: Trx, userId: string) =>
  trx.selectFrom('custom_materials').select(COLUMNS).where('user_id', '=', userId);

/** Sending the same id again adds nothing: the first response may have been lost. */
export async function createMaterial(
  trx: Trx,
  userId: string,
  draft: Draft,
): Promise<CustomMaterialRecord> {
  refuseFields(draft);
  await lockAccount(trx, userId);
  const stored = await selectAll(trx, userId).execute();
  const added = stored.find(({ id }) => id === draft.id);
  if (added !== undefined) {
    requireSame(added, draft, problemMessage('saved_as', { name: added.name }));
    return present(added);
  }
  if (stored.length >= MAX_CUSTOM_MATERIALS) {
    throw new AppError('too_many_materials', `${userId} has ${stored.length} custom materials`, {
      values: { n: MAX_CUSTOM_MATERIALS },
    });
  }
  refuseTaken(draft, stored);
  const { id, ...fields } = draft;
  const row = await trx
    .insertInto('custom_materials')
    .values({ ...(id !== undefined && { id }), ...fields, user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  // The id belongs to another user; the response must not reveal that it exists.
  if (row === undefined) throw new AppError('not_found', `material id ${id} is not the user's`);
  return present(row);
}

export async function updateMaterial(
  trx: Trx,
  userId: string,
  id: string,
  { updated_at, ...fields }: Edited,
): Promise<CustomMaterialRecord> {
  refuseFields(fields);
  await lockAccount(trx, userId);
  const stored = await selectAll(trx, userId).execute();
  const edited = stored.find((row) => row.id === id);
  if (edited === undefined) throw new AppError('not_found', `no custom material ${id}`);
  // The response to the same change may have been lost.
  if (isSame(edited, fields)) return present(edited);
  if (edited.updated_at.getTime() !== Date.parse(updated_at)) {
    throw new AppError('changed_meanwhile', `${id} is of ${edited.updated_at.toISOString()}`);
  }
  const others = stored.filter((row) => row.id !== id);
  refuseTaken(fields, others);
  const row = await trx
    .updateTable('custom_materials')
    .set({ ...fields, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return present(row);
}

export async function deleteMaterial(trx: Trx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('custom_materials')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `no custom material ${id}`);
}

type Fields = Pick<CustomMaterial, 'name' | 'other_names' | 'behaves_like'>;

/** Specific materials: a general one would be asked about in every job. */
const ALIKE: CustomMaterialList['alike'] = MATERIALS.filter(({ generic }) => !generic)
  .map(({ canonical, density_kg_m3 }) => ({ name: canonical, density_kg_m3 }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
const ALIKE_NAMES: ReadonlySet<string> = new Set(ALIKE.map(({ name }) => name));

/** A hazard in a name is no reason: such a material is saved, and refused in every job. */
function refuseFields({ name, other_names, behaves_like }: Fields): void {
  const errors: { field: string; message: Message }[] = [];
  const check = (field: string, problem: Message | null) => {
    if (problem !== null) errors.push({ field, message: problem });
  };
  check('body.name', nameProblem(name));
  for (const other of other_names) check('body.other_names', nameProblem(other));
  if (behaves_like !== null && !ALIKE_NAMES.has(behaves_like))
    check('body.behaves_like', problemMessage('no_such_material'));
  if (errors.length > 0)
    throw new AppError('validation_failed', 'custom material refused', { errors });
}

/** However it is written: jobs read accents, wide letters and capitals alike. */
const writingsOf = ({ name, other_names }: Fields): string[] =>
  [name, ...other_names].flatMap((each) => [
    phraseOf(each),
    each.toLowerCase().replace(/[\s_-]+/g, ' '),
  ]);

/** A name means one material. */
function refuseTaken(draft: Fields, others: readonly Fields[]): void {
  const taken = new Set(others.flatMap(writingsOf));
  const twice = writingsOf(draft).find((name) => taken.has(name));
  if (twice !== undefined) throw new AppError('name_taken', `${twice} is another material`);
}
