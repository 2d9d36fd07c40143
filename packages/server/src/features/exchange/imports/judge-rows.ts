import type { ImportedRow, RefusedRow, ScreenedRow } from '@beamwright/domain/exchange';
import type { ImportRow, ImportState } from '@beamwright/contract';
import { importMessage, type ImportNote, type PortableSetting } from '@beamwright/domain/exchange';
import { isNonEmpty } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type { FindBlocks, JudgedWork } from '../../questions/service.ts';
import { profileOfMachine } from '../../library/service.ts';
import type { FileReader } from './file-reader.ts';
import type { RowToJudge } from './read-messages.ts';
import {
  findTarget,
  hasMachineType,
  placeOn,
  takeCorrections,
  type Machines,
  type Target,
} from './row-target.ts';

/** A row of a draft, as it is kept. */
export interface JudgedRow {
  line: number | null;
  title: string;
  state: ImportState;
  /** As read. */
  setting: PortableSetting | null;
  /** As compared with the library: corrected, not yet placed on a machine. */
  corrected: PortableSetting | null;
  doubts: ImportNote[];
  reasons: Message[];
  warnings: Message[];
  dropped: string[];
  target: Target | null;
  lacks_machine: boolean;
  existing_id: string | null;
  differences: ImportRow['differences'];
}

interface JudgeContext {
  reader: Pick<FileReader, 'screen'>;
  findBlocks: FindBlocks;
  machines: Machines;
  accepted: readonly string[];
}

/** Judges rows for the machines they go to, with the safety blocks of the installation. */
export async function judgeRows(
  rows: readonly ImportedRow[],
  { reader, findBlocks, machines, accepted }: JudgeContext,
): Promise<JudgedRow[]> {
  const prepared = rows.map((row) => {
    const target = findTarget(row.setting, machines);
    return { row, target, ...takeCorrections(row.setting, row.warnings, accepted) };
  });
  const asked: RowToJudge[] = [];
  for (const { setting, doubts, target } of prepared) {
    asked.push(
      await toRowToJudge(findBlocks, placeOn(setting, target), target, { warnings: doubts }),
    );
  }
  const screened = await reader.screen(asked);
  return prepared.map(({ row, target, setting }, at) => {
    const found = screened[at] as ScreenedRow;
    const reasons = [...reasonsOf(found), ...otherLaser(setting, target)];
    return {
      line: row.line,
      title: titleOf(setting),
      state: stateOf(found, reasons),
      setting: row.setting,
      corrected: setting,
      doubts: row.warnings,
      reasons,
      warnings: found.verdict.level === 'warn' ? found.verdict.reasons : [],
      dropped: row.dropped,
      target,
      lacks_machine: !hasMachineType(placeOn(setting, target)),
      existing_id: null,
      differences: [],
    };
  });
}

type Work = Pick<JudgedWork, 'machine_id' | 'leaves'>;

/** A setting with all it is judged by; `setting` has its machine already. */
export async function toRowToJudge(
  findBlocks: FindBlocks,
  setting: PortableSetting,
  target: Target | null,
  { warnings = [], work }: { warnings?: ImportNote[]; work?: Work } = {},
): Promise<RowToJudge> {
  const { material, name, notes, steps, machine_type } = setting;
  const titles = steps.map((step) => step.name ?? '');
  const added = await findBlocks({
    texts: [material, name, notes, ...titles].filter((text) => text !== ''),
    laser_type: machine_type,
    operations: [...new Set(steps.map(({ operation }) => operation))],
    work: {
      machine_id: target?.machine.id ?? null,
      material,
      thickness_mm: setting.thickness_mm,
      ...work,
    },
  });
  const machine =
    target === null ? null : profileOfMachine(target.machine, target.lens?.focal_length_mm ?? null);
  return { setting, warnings, machine, added };
}

export function refusedRow({ line, title, reasons }: RefusedRow): JudgedRow {
  return {
    line,
    title,
    state: 'refused',
    setting: null,
    corrected: null,
    doubts: [],
    reasons: reasons.map(({ message }) => message),
    warnings: [],
    dropped: [],
    target: null,
    lacks_machine: false,
    existing_id: null,
    differences: [],
  };
}

function stateOf({ status }: ScreenedRow, reasons: readonly Message[]): ImportState {
  if (status === 'blocked') return 'blocked';
  return reasons.length > 0 ? 'suspicious' : 'new';
}

function reasonsOf({ status, verdict, reasons }: ScreenedRow): Message[] {
  if (status !== 'blocked') return reasons;
  const { alternatives } = verdict;
  const consider = isNonEmpty(alternatives) ? [importMessage('consider', { alternatives })] : [];
  return [...verdict.reasons, ...consider];
}

function otherLaser({ machine_type }: PortableSetting, target: Target | null): Message[] {
  if (target === null || machine_type === null || machine_type === target.machine.type) return [];
  const { name, type } = target.machine;
  return [importMessage('other_laser', { laser: machine_type, machine: name, own: type })];
}

function titleOf({ material, name }: PortableSetting): string {
  return [material, name].filter(Boolean).join(', ');
}
