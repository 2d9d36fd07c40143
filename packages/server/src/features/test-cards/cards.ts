import {
  MAX_CARDS,
  type CardDesign as ShownDesign,
  type createTestCard as createOperation,
  type OperationRequest,
  type TestCard,
} from '@beamwright/contract';
import type { CardDesign } from '@beamwright/domain/test-cards';
import { addText, problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { madeBy } from '../../platform/db/made-by.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { findMachine } from '../machines/service.ts';
import { lockAccount } from '../plans/service.ts';
import {
  judgeWords,
  profileOfSetting,
  readSetting,
  toPortable,
  type LibraryContext,
} from '../library/service.ts';
import { drawCard, presentDesign, type CardBase, type CardInput } from './design.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];

const COLUMNS = [
  'id',
  'setting_id',
  'base',
  'design',
  'marks',
  'fit',
  'applied_version',
  'created_at',
] as const;

const maker = madeBy('test_cards.created_by').as('created_by');

export function selectCards(trx: Trx, userId: string) {
  return trx
    .selectFrom('test_cards')
    .where('test_cards.user_id', '=', userId)
    .select([...COLUMNS, maker]);
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

export function presentCard({ base, design, created_at, ...row }: CardRow): TestCard {
  return {
    ...row,
    fit: addText(row.fit),
    step_index: base.input.step_index ?? 0,
    ...presentDesign(design),
    created_at: created_at.toISOString(),
  };
}

export async function readCard(trx: Trx, userId: string, id: string): Promise<CardRow> {
  const row = await findCard(trx, userId, id);
  if (row === undefined) throw new AppError('not_found', `no test card ${id}`);
  return row;
}

const findCard = (trx: Trx, userId: string, id: string): Promise<CardRow | undefined> =>
  selectCards(trx, userId).where('id', '=', id).executeTakeFirst();

export async function previewCard(
  context: LibraryContext,
  settingId: string,
  input: CardInput,
): Promise<ShownDesign> {
  const { design } = await drawFor(context, settingId, input);
  return presentDesign(design);
}

/** Sending the same id again adds nothing: the first response may have been lost. */
export async function createCard(
  context: LibraryContext,
  settingId: string,
  { id, ...input }: Draft,
): Promise<TestCard> {
  const { db, userId } = context;
  const { base, design } = await drawFor(context, settingId, input);
  const row = await db(async (trx) => {
    await lockAccount(trx, userId);
    const added = id === undefined ? undefined : await findCard(trx, userId, id);
    if (added !== undefined) {
      const { setting_id, base: saved } = added;
      requireSame(
        { setting_id, input: saved.input },
        { setting_id: settingId, input },
        problemMessage('saved_as_test_card'),
      );
      return added;
    }
    await refuseMany(trx, settingId);
    return trx
      .insertInto('test_cards')
      .values({
        ...(id === undefined ? {} : { id }),
        user_id: userId,
        setting_id: settingId,
        base: JSON.stringify(base),
        design: JSON.stringify(design),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning([...COLUMNS, maker])
      .executeTakeFirst();
  });
  if (row === undefined) throw new AppError('not_found', `the id ${id} is taken`);
  return presentCard(row);
}

/** The same limit as in lists: an unlisted card could not be deleted. */
async function refuseMany(trx: Trx, settingId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('test_cards')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('setting_id', '=', settingId)
    .executeTakeFirstOrThrow();
  if (count < MAX_CARDS) return;
  throw new AppError('too_many_test_cards', `${count} of ${settingId}`, {
    values: { n: MAX_CARDS },
  });
}

async function drawFor(
  { db, userId, findBlocks }: LibraryContext,
  settingId: string,
  input: CardInput,
): Promise<{ base: CardBase; design: CardDesign }> {
  const { row, machine } = await db(async (trx) => {
    const row = await readSetting(trx, userId, settingId);
    const machine = row.machine_id ? await findMachine(trx, userId, row.machine_id) : undefined;
    return { row, machine };
  });
  const { bed_width_mm: width_mm = null, bed_height_mm: height_mm = null } = machine ?? {};
  const base: CardBase = {
    setting: toPortable(row),
    bypassed: row.safety_bypassed,
    machine: profileOfSetting(row, machine),
    bed: width_mm !== null && height_mm !== null ? { width_mm, height_mm } : null,
    speed_band_mm_min: [row.speed_band_low_mm_min, row.speed_band_high_mm_min],
    input,
  };
  const verdict = await judgeWords(findBlocks, row, base.machine);
  return { base, design: drawCard(base, verdict) };
}

export async function listCards(trx: Trx, userId: string, settingId: string) {
  await readSetting(trx, userId, settingId);
  const rows = await selectCards(trx, userId)
    .where('setting_id', '=', settingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CARDS)
    .execute();
  return rows.map(({ id, setting_id, design, fit, applied_version, created_by, created_at }) => ({
    id,
    setting_id,
    kind: design.kind,
    material: design.material,
    thickness_mm: design.thickness_mm,
    operation: design.operation,
    outcome: fit?.outcome ?? null,
    applied_version,
    created_by,
    created_at: created_at.toISOString(),
  }));
}

export async function deleteCard(trx: Trx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('test_cards')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `no test card ${id}`);
}
