import type { AttachedWork, WorkRef } from '@beamwright/contract';
import { addText } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { judgeWords, profileOfSetting, readSetting, type SettingRow } from '../library/service.ts';
import { findMachine } from '../machines/service.ts';
import type { FindBlocks } from '../questions/service.ts';
import { readCard, type CardRow } from '../test-cards/service.ts';
import { testCardOf } from './build-attachments.ts';
import { toStepSettings } from './read-source.ts';

type Trx = Transaction<Database>;

/** A setting, or one of its test cards, in the caller's own library. */
interface FoundWork {
  ref: WorkRef;
  row: SettingRow;
  card: CardRow | undefined;
  machine: ReturnType<typeof profileOfSetting>;
}

export async function readWorks(
  trx: Trx,
  userId: string,
  refs: readonly WorkRef[],
): Promise<FoundWork[]> {
  const works: FoundWork[] = [];
  for (const ref of refs) {
    const card = ref.kind === 'test_card' ? await readCard(trx, userId, ref.id) : undefined;
    const row = await readSetting(trx, userId, card?.setting_id ?? ref.id);
    const machine =
      row.machine_id === null ? undefined : await findMachine(trx, userId, row.machine_id);
    works.push({ ref, row, card, machine: profileOfSetting(row, machine) });
  }
  return works;
}

/** What a message shows of each from now on, with why it may not be burned. Never inside a transaction. */
export const judgeWorks = (
  works: readonly FoundWork[],
  findBlocks: FindBlocks,
): Promise<AttachedWork[]> => Promise.all(works.map((work) => judgeWork(work, findBlocks)));

async function judgeWork(
  { ref, row, card, machine }: FoundWork,
  findBlocks: FindBlocks,
): Promise<AttachedWork> {
  // The setting may have got another material since.
  const { material, thickness_mm, operation } = card?.design ?? row;
  const { level, reasons } = await judgeWords(findBlocks, { ...row, material }, machine);
  return addText({
    ...ref,
    name: row.name,
    operation,
    material,
    thickness_mm,
    machine_name: row.machine_name,
    machine_type: row.machine_type,
    machine_power_watts: row.machine_power_watts,
    is_galvo: machine.is_galvo,
    blocked: level === 'block' ? (reasons[0] ?? null) : null,
    setting: card ? null : settingOf(row),
    test_card: card ? { card_kind: card.design.kind, ...testCardOf(card) } : null,
  });
}

const settingOf = (row: SettingRow): AttachedWork['setting'] => ({
  version: row.version as string,
  settings: toStepSettings(row),
  step_count: 1 + row.further_steps.length,
});
