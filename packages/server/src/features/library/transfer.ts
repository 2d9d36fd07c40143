import { addText, distinctMessages, problemMessage } from '@beamwright/domain/messages';
import type {
  FurtherStep,
  Lens,
  Machine,
  OperationOutput,
  OperationRequest,
  previewTransfer as previewOperation,
  Setting,
  transferSetting as transferOperation,
} from '@beamwright/contract';
import {
  settingMessage,
  settingsOf,
  transferSetting,
  versionMessage,
  type TransferredSetting,
} from '@beamwright/domain';
import type { MachineProfile, Message, StepSettings } from '@beamwright/domain/types';
import { AppError } from '../../platform/errors.ts';
import { refusalFor } from '../makerspace/service.ts';
import { findMachine } from '../machines/service.ts';
import { lockAccount, requireCapacity } from '../plans/service.ts';
import { settingsMeter } from './meter.ts';
import { columnsOf, isCopied, readAgent } from './copy-setting.ts';
import type { LibraryContext } from './edit-setting.ts';
import { getSetting } from './get-setting.ts';
import { judgeWords } from './judge-words.ts';
import { profileOfMachine, profileOfSetting } from './machine-of-setting.ts';
import { readSetting, type SettingRow } from './queries.ts';
import { insertSetting, type NewSetting } from './write-setting.ts';

type Target = OperationRequest<typeof previewOperation>['body'];
type Draft = OperationRequest<typeof transferOperation>['body'];
type Preview = OperationOutput<typeof previewOperation>;

interface PlannedTransfer {
  row: SettingRow;
  machine: Machine;
  lens: Lens | undefined;
  first: TransferredSetting;
  further_steps: FurtherStep[];
  /** For all steps, each once. */
  clamped: Message[];
  warnings: Message[];
  confidence: number;
}

export async function previewTransfer(
  context: LibraryContext,
  id: string,
  target: Target,
): Promise<Preview> {
  const { first, confidence, clamped, warnings } = await moveSetting(context, id, target);
  return addText({
    settings: first.settings,
    confidence,
    quantities: first.quantities,
    clamped,
    warnings,
  });
}

/** Saves the transferred setting; returns the copy. */
export async function saveTransfer(
  context: LibraryContext,
  id: string,
  { id: copyId, name, ...target }: Draft,
): Promise<Setting> {
  const { db, userId } = context;
  const moved = await moveSetting(context, id, target);
  const { row } = moved;
  return db(async (trx) => {
    const account = await lockAccount(trx, userId);
    const setting = toNewSetting(moved, name);
    const copy = {
      name: setting.name,
      machine_id: moved.machine.id,
      lens_id: moved.lens?.id ?? null,
    };
    if (copyId !== undefined && (await isCopied(trx, userId, copyId, copy))) {
      return getSetting(trx, userId, copyId);
    }
    await requireCapacity(trx, account, settingsMeter);
    // Deleted during the check; the foreign keys would fail without a clear message.
    const there = await findMachine(trx, userId, target.machine_id);
    if (there === undefined) {
      throw new AppError('machine_not_found', `${target.machine_id} was deleted meanwhile`);
    }
    if (there.is_read_only) {
      throw new AppError('machine_read_only', `${target.machine_id} is beyond the plan`);
    }
    const saved = await insertSetting(
      trx,
      userId,
      { ...setting, ...(copyId === undefined ? {} : { id: copyId }) },
      {
        change_summary: versionMessage('moved', {
          machine: row.machine_name,
          laser: row.machine_type,
          name: row.name,
          version: row.version as string,
        }),
        ...(await readAgent(trx, userId, id)),
      },
    );
    return getSetting(trx, userId, saved);
  });
}

function toNewSetting(moved: PlannedTransfer, name: string | undefined): NewSetting {
  const { row, machine, lens, first, further_steps, confidence } = moved;
  const { settings } = first;
  return {
    ...columnsOf(row),
    ...settings,
    further_steps,
    name: name ?? row.name,
    speed_band_low_mm_min: settings.speed_mm_min,
    speed_band_high_mm_min: settings.speed_mm_min,
    confidence,
    source: 'computed',
    rationale: explain(moved),
    warnings: JSON.stringify(
      distinctMessages([...row.warnings, ...moved.clamped, ...moved.warnings]),
    ),
    machine_id: machine.id,
    machine_name: machine.name,
    machine_type: machine.type,
    machine_power_watts: machine.power_watts,
    lens_id: lens?.id ?? null,
    lens_focal_length_mm: lens?.focal_length_mm ?? machine.assumed_lens_mm,
  };
}

function explain({ row, machine, first }: PlannedTransfer): Message {
  const unchanged = first.quantities
    .filter(({ is_preserved }) => is_preserved)
    .map(({ name, to, unit }) => settingMessage('preserved', { quantity: name, value: to, unit }));
  return settingMessage('moved', {
    from: row.machine_name,
    from_laser: row.machine_type,
    from_watts: row.machine_power_watts,
    to: machine.name,
    to_watts: machine.power_watts,
    preserved: unchanged.length === 0 ? [settingMessage('nothing_preserved')] : unchanged,
    reason: reasonBeforeMoves(row.rationale),
  });
}

/** A chain of moves does not grow with each one: the numbers before the first are explained once. */
function reasonBeforeMoves(rationale: Message): Message {
  let reason = rationale;
  while (reason.code === 'setting.moved') reason = reason.values['reason'] as Message;
  return reason;
}

async function moveSetting(
  context: LibraryContext,
  id: string,
  target: Target,
): Promise<PlannedTransfer> {
  const { db, userId, findBlocks } = context;
  const { row, source, machine, lens } = await db(async (trx) => {
    const row = await readSetting(trx, userId, id);
    const source = row.machine_id ? await findMachine(trx, userId, row.machine_id) : undefined;
    return { row, source, ...(await readTarget(trx, userId, target)) };
  });
  const from = profileOfSetting(row, source);
  const to = profileOfMachine(machine, lens?.focal_length_mm ?? machine.assumed_lens_mm);
  const first = moveStep(row, from, to);
  const further = row.further_steps.map((step) => ({ step, moved: moveStep(step, from, to) }));
  const there = { ...row, machine_id: machine.id, machine_type: machine.type };
  const verdict = await judgeWords(findBlocks, there, to);
  if (verdict.level === 'block' && !row.safety_bypassed) {
    throw new AppError(refusalFor(verdict.reasons), `${row.material} on ${machine.id}`, {
      detail: verdict.reasons,
    });
  }
  const all = [first, ...further.map(({ moved }) => moved)];
  return {
    row,
    machine,
    lens,
    first,
    further_steps: further.map(({ step, moved }) => Object.assign({}, step, moved.settings)),
    clamped: distinctMessages(all.flatMap(({ clamped }) => clamped)),
    warnings: distinctMessages(all.flatMap(({ warnings }) => warnings)),
    confidence: movedConfidence(row.confidence, all),
  };
}

async function readTarget(
  trx: Parameters<typeof findMachine>[0],
  userId: string,
  { machine_id, lens_id }: Target,
) {
  const machine = await findMachine(trx, userId, machine_id);
  if (machine === undefined) throw new AppError('machine_not_found', `no machine ${machine_id}`);
  const lens = machine.lenses.find((one) => one.id === lens_id);
  if (lens_id != null && lens === undefined) {
    throw new AppError('machine_not_found', `no lens ${lens_id} on ${machine_id}`, {
      detail: problemMessage('no_such_lens'),
    });
  }
  return { machine, lens };
}

function moveStep(step: StepSettings, from: MachineProfile, to: MachineProfile) {
  const result = transferSetting({ settings: settingsOf(step), from, to });
  if (result.ok) return result.value;
  throw new AppError('not_transferable', `${result.issues[0]?.code}`, {
    detail: result.issues.map(({ message }) => message),
  });
}

const MIN_CONFIDENCE = 0.1;

/** Calculated, not tried: × 0.9. What the material feels differs, or a limit gave way: × 0.7 instead. */
function movedConfidence(confidence: number, steps: readonly TransferredSetting[]): number {
  const isSame = steps.every(
    ({ clamped, quantities }) =>
      clamped.length === 0 && quantities.every(({ is_preserved }) => is_preserved),
  );
  const lowered = confidence * (isSame ? 0.9 : 0.7);
  return Math.max(MIN_CONFIDENCE, Math.round(lowered * 100) / 100);
}
