import { isNonEmpty, problemMessage } from '@beamwright/domain/messages';
import { judgeSetting } from '@beamwright/domain';
import type { MachineProfile, SafetyVerdict } from '@beamwright/domain/types';
import { AppError } from '../../platform/errors.ts';
import { refusalFor } from '../makerspace/service.ts';
import type { FindBlocks } from '../questions/service.ts';
import type { SettingRow } from './queries.ts';
import { toPortable } from './to-portable.ts';

/** Checks all words of a setting, including the safety blocks of the installation. Never inside a transaction. */
export async function judgeWords(
  findBlocks: FindBlocks,
  row: SettingRow,
  machine: MachineProfile,
  { leaves = false }: { leaves?: boolean } = {},
): Promise<SafetyVerdict> {
  const setting = toPortable(row);
  const titles = setting.steps.map(({ name }) => name ?? '');
  const added = await findBlocks({
    texts: [row.material, row.name, row.notes, ...titles].filter((text) => text !== ''),
    laser_type: row.machine_type,
    operations: [...new Set(setting.steps.map(({ operation }) => operation))],
    work: {
      machine_id: row.machine_id,
      material: row.material,
      thickness_mm: row.thickness_mm,
      leaves,
    },
  });
  return judgeSetting({ setting, machine, added });
}

/** Refuses a blocked setting, unless the block was already bypassed when it was saved. */
export async function refuseBlocked(
  findBlocks: FindBlocks,
  { before, after, machine }: { before: SettingRow; after: SettingRow; machine: MachineProfile },
): Promise<SafetyVerdict> {
  const verdict = await judgeWords(findBlocks, after, machine);
  if (verdict.level !== 'block') return verdict;
  if (before.safety_bypassed) {
    const { rules } = await judgeWords(findBlocks, before, machine);
    if (verdict.rules.every((rule) => rules.includes(rule))) return verdict;
  }
  const { reasons, alternatives } = verdict;
  const consider = isNonEmpty(alternatives) ? [problemMessage('consider', { alternatives })] : [];
  throw new AppError(refusalFor(reasons), `${after.material} on ${after.machine_type}`, {
    detail: [...reasons, ...consider],
  });
}
