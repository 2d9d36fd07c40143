import type { ImportedRow, RefusedRow, ScreenedRow } from '@beamwright/domain/exchange';
import type { ImportRow, ImportState } from '@beamwright/contract';
import { machineOfType } from '@beamwright/domain';
import {
  importMessage,
  isDoubt,
  LASER_GUESSED,
  type ImportNote,
  type PortableSetting,
} from '@beamwright/domain/exchange';
import { isNonEmpty } from '@beamwright/domain/messages';
import type { MachineProfile, Message } from '@beamwright/domain/types';
import type { FindBlocks, JudgedWork } from '../../questions/service.ts';
import { profileOfMachine } from '../../library/service.ts';
import type { FileReader } from './file-reader.ts';
import type { RowToJudge } from './read-messages.ts';
import {
  hasMachineType,
  OTHER_LASER,
  otherLaserNote,
  placeOn,
  placeRow,
  takeCorrections,
  type Machines,
  type Placement,
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
  /** `null` for what is no setting. */
  how: Placement['how'] | null;
  lacks_machine: boolean;
  existing_id: string | null;
  differences: ImportRow['differences'];
}

interface JudgeContext {
  reader: Pick<FileReader, 'screen'>;
  findBlocks: FindBlocks;
  machines: Machines;
  accepted: readonly string[];
  /** Facts that are told for the whole file. */
  told: ReadonlySet<string>;
}

/** Judges rows for the machines they go to, with the safety blocks of the installation. */
export async function judgeRows(
  rows: readonly ImportedRow[],
  { reader, findBlocks, machines, accepted, told }: JudgeContext,
): Promise<JudgedRow[]> {
  const prepared = rows.map((row) => prepare(row, machines, accepted));
  const asked: RowToJudge[] = [];
  for (const { setting, doubts, target } of prepared) {
    asked.push(
      await toRowToJudge(findBlocks, placeOn(setting, target), target, { warnings: doubts }),
    );
  }
  const screened = await reader.screen(asked);
  return prepared.map(({ row, target, how, setting, doubts, stored }, at) => {
    const found = screened[at] as ScreenedRow;
    const reasons = [...reasonsOf(found), ...laserDoubts(row, how, target)];
    const facts = doubts.filter(
      (note) =>
        !isDoubt(note) && note.code !== OTHER_LASER && !told.has(JSON.stringify(note.message)),
    );
    return {
      line: row.line,
      title: titleOf(setting),
      state: stateOf(found, reasons),
      setting: row.setting,
      corrected: setting,
      doubts: stored,
      reasons,
      warnings: [
        ...facts.map(({ message }) => message),
        ...(found.verdict.level === 'warn' ? found.verdict.reasons : []),
      ],
      how,
      dropped: row.dropped,
      target,
      lacks_machine: !hasMachineType(placeOn(setting, target)),
      existing_id: null,
      differences: [],
    };
  });
}

/** A row on its machine, with the corrections that the user accepted. */
function prepare(row: ImportedRow, machines: Machines, accepted: readonly string[]) {
  const read = row.warnings.filter(({ code }) => code !== OTHER_LASER);
  const isElsewhere = placeRow(row.setting, machines).how === 'own';
  const stored = isElsewhere ? [...read, ...otherLaserNote(row.setting, machines)] : read;
  const taken = takeCorrections(row.setting, stored, accepted);
  return { row, stored, ...taken, ...placeRow(taken.setting, machines) };
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
    target === null
      ? ownLaser(setting)
      : profileOfMachine(target.machine, target.lens?.focal_length_mm ?? null);
  return { setting, warnings, machine, added };
}

/** The laser a setting is for, where the user has none of that name. */
function ownLaser({
  machine_type,
  machine_power_watts,
  lens_focal_length_mm,
}: PortableSetting): MachineProfile | null {
  if (machine_type === null) return null;
  return machineOfType(machine_type, { power_watts: machine_power_watts, lens_focal_length_mm });
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
    how: null,
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

/** What the file says of the laser and the machine isn't. */
function laserDoubts(
  { setting, warnings }: ImportedRow,
  how: Placement['how'],
  target: Target | null,
): Message[] {
  const { machine_name, machine_type } = setting;
  if (target === null) return [];
  const { name, type } = target.machine;
  if (how === 'unknown')
    return [importMessage('watts_unknown', { model: machine_name ?? '', machine: name })];
  const isGuess = warnings.some(({ code }) => code === LASER_GUESSED);
  if (machine_type === null || machine_type === type || isGuess) return [];
  return [importMessage('other_laser', { laser: machine_type, machine: name, own: type })];
}

function titleOf({ material, name }: PortableSetting): string {
  return [material, name].filter(Boolean).join(', ');
}
