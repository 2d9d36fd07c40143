import type {
  OperationOutput,
  Proposal,
  saveProposal as saveOperation,
} from '@beamwright/contract';
import { changeAir, describeChange, versionMessage } from '@beamwright/domain';
import { caseRefusal } from '@beamwright/domain/messages';
import type { StepSettings } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isSame } from '../../platform/require-same.ts';
import type { LabCaller } from '../makerspace/service.ts';
import {
  addVersion,
  getSetting,
  lockSetting,
  readSetting,
  refuseOutside,
  refuseReadOnly,
  settingOfStep,
} from '../library/service.ts';
import { lockAccount } from '../plans/service.ts';
import { lockAsWriter, type Writer } from './add-message.ts';
import { keepRead, readCase, type CaseRow } from './case-access.ts';
import { presentOne, selectMessages } from './present-messages.ts';
import {
  isComplete,
  judgeFor,
  readBasis,
  type MakerRules,
  type ProposalBasis,
} from './proposal-basis.ts';
import { placeOf } from './proposal-place.ts';
import { refused, requirePassed } from './propose.ts';
import { readNames } from './read-names.ts';
import { readSource } from './read-source.ts';

type Trx = Transaction<Database>;
type Saved = OperationOutput<typeof saveOperation>;

/** Of the maker of a case. */
export interface SavingContext extends LabCaller {
  db: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  rulesOf: (makerId: string) => Promise<MakerRules>;
}

interface ProposalOfCase {
  id: string;
  message_id: string;
}

/** A proposal in a case of the caller. */
export async function readProposal(trx: Trx, row: CaseRow, messageId: string) {
  const message = await selectMessages(trx, row.id)
    .where('id', '=', messageId)
    .where('kind', '=', 'proposal')
    .executeTakeFirst();
  if (message?.details.proposal === undefined) {
    throw new AppError('not_found', `no proposal ${messageId} in case ${row.id}`);
  }
  return { ...message, proposal: message.details.proposal };
}

/**
 * Saves a proposal as the next version of the case’s setting. It is judged again, on the maker’s own machine: that, and
 * what blocks, may have changed. Saving it twice adds nothing.
 */
export async function saveProposal(
  context: SavingContext,
  { id, message_id }: ProposalOfCase,
): Promise<Saved> {
  const { db, userId, rulesOf } = context;
  const run = await db(async (trx) => {
    const { row, role } = await readCase(trx, userId, id);
    if (role !== 'maker') throw new AppError('not_found', `${userId} asked no case ${id}`);
    const { proposal } = await readProposal(trx, row, message_id);
    return proposal.version === null ? runOf(trx, userId, row, proposal) : null;
  });
  if (run !== null) {
    if (!isComplete(run.basis)) throw refused([caseRefusal('gone')]);
    requirePassed(await judgeFor(run.basis, run, await rulesOf(userId)));
  }
  return db((trx) => save(trx, context, { id, message_id, run }));
}

/** What the maker runs once a proposal is saved. */
interface Run {
  basis: ProposalBasis;
  /** The numbers of the setting with those of the proposal. */
  settings: StepSettings;
  repeats: number;
}

/** On the maker’s machine, and for the material of their setting, as they are now. */
async function runOf(trx: Trx, userId: string, row: CaseRow, proposal: Proposal): Promise<Run> {
  const source = await readSource(trx, userId, requirePlace(row)).catch(goneIfMissing);
  const { operation, material, thickness_mm, machine, settings, repeats, step_count } = source;
  if (step_count > 1 || settings === null) {
    throw new AppError('proposal_of_steps', `the setting of case ${row.id} has ${step_count}`);
  }
  const { failed } = await readBasis(trx, row);
  const basis = { operation, was: settings, failed, material, thickness_mm, machine };
  return {
    basis: { ...basis, not_shared: [] },
    settings: { ...settings, ...numbersOf(settings, proposal) },
    repeats,
  };
}

function requirePlace(row: CaseRow) {
  const place = placeOf(row);
  if (place !== null) return place;
  throw new AppError('proposal_without_setting', `case ${row.id} has no setting`);
}

function goneIfMissing(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  throw new AppError('proposal_without_setting', error.message, {}, error);
}

async function save(
  trx: Trx,
  context: SavingContext,
  { id, message_id, run }: ProposalOfCase & { /** As it was judged. */ run: Run | null },
): Promise<Saved> {
  const { userId } = context;
  await lockAccount(trx, userId);
  await lockSettingOf(trx, userId, { id, message_id }).catch(goneIfMissing);
  const writer = await lockAsWriter(trx, userId, id);
  const { proposal, sender_id } = await readProposal(trx, writer.row, message_id);
  const settingId = proposal.setting_id ?? (await settingOfCase(trx, context, writer.row));
  if (proposal.version === null) {
    const names = await readNames(trx, id);
    const name = sender_id === null ? null : (names.get(sender_id) ?? null);
    const row = { ...writer.row, setting_id: settingId };
    const version = await saveVersion(trx, userId, { row, settingId, proposal, name, run });
    await noteSaved(trx, writer, { message_id, proposal, settingId, version });
  }
  const setting = await getSetting(trx, userId, settingId).catch(goneIfMissing);
  const row = { ...writer.row, setting_id: settingId };
  return { setting, message: await presentOne(trx, { userId, row }, message_id) };
}

/**
 * Before the case: whoever moves a setting to a team, or deletes it, locks it first, and then the cases that lose it. The
 * account is locked, so that no case of it gets another setting meanwhile.
 */
export async function lockSettingOf(
  trx: Trx,
  userId: string,
  { id, message_id }: ProposalOfCase,
): Promise<void> {
  const { row } = await readCase(trx, userId, id);
  const { proposal } = await readProposal(trx, row, message_id);
  const settingId = proposal.setting_id ?? row.setting_id;
  if (settingId !== null) await lockSetting(trx, userId, settingId);
}

/** A case that was asked from a step of a job gets its setting with the first proposal that is saved. */
async function settingOfCase(trx: Trx, context: SavingContext, row: CaseRow): Promise<string> {
  const place = requirePlace(row);
  if (place.kind === 'setting') return place.id;
  const step = { job_id: place.id, step_index: place.step_index ?? 0 };
  const setting_id = await settingOfStep(trx, context, step);
  await trx
    .updateTable('consultation_requests')
    .set({ setting_id })
    .where('id', '=', row.id)
    .execute();
  return setting_id;
}

interface NewVersion {
  row: CaseRow;
  settingId: string;
  proposal: Proposal;
  run: Run | null;
  /** Of who proposed it; null once their account was erased. */
  name: string | null;
}

/** Returns the version that has the numbers: the one before if they are the same. Nothing is saved but what was judged. */
async function saveVersion(
  trx: Trx,
  userId: string,
  { row, settingId, proposal, name, run }: NewVersion,
): Promise<string> {
  const locked = await lockSetting(trx, userId, settingId).catch(goneIfMissing);
  await refuseReadOnly(trx, userId, locked);
  if (run === null || !isSame(await runOf(trx, userId, row, proposal), run)) {
    throw new AppError('consultation_moved', `${settingId} was changed while it was judged`);
  }
  const { min_power_percent } = locked;
  const numbers = numbersOf(locked, proposal);
  const { fill_type, power_percent } = numbers;
  const change = {
    ...numbers,
    ...(fill_type !== locked.fill_type && { layer_mode: fill_type }),
    ...(min_power_percent !== null && {
      min_power_percent: Math.min(min_power_percent, power_percent),
    }),
  };
  const changes = describeChange(locked, { ...locked, ...change });
  if (changes.length === 0) return locked.version as string;
  await refuseOutside(trx, userId, locked, change);
  const [low, high] = proposal.speed_band_mm_min ?? [change.speed_mm_min, change.speed_mm_min];
  await addVersion(trx, userId, locked, {
    change: {
      ...change,
      speed_band_low_mm_min: low,
      speed_band_high_mm_min: high,
      confidence: proposal.confidence,
    },
    summary: versionMessage('proposed', { name, changes }),
  });
  return (await readSetting(trx, userId, settingId)).version as string;
}

/** What a proposal changes in a setting. What its expert left open stays as it is; no line interval means lines. */
function numbersOf(
  before: StepSettings,
  { settings }: Proposal,
): Omit<StepSettings, 'kerf_mm' | 'hatch_angle_deg' | 'hatch_type' | 'expected_color'> {
  const { speed_mm_min, power_percent, passes, interval_mm, fill_type } = settings;
  return {
    speed_mm_min,
    power_percent,
    passes,
    interval_mm,
    fill_type,
    z_offset_mm: settings.z_offset_mm ?? before.z_offset_mm,
    frequency_hz: settings.frequency_hz ?? before.frequency_hz,
    pulse_width_ns: settings.pulse_width_ns ?? before.pulse_width_ns,
    ...airOf(before, settings),
  };
}

function airOf(before: StepSettings, { air_assist, air_psi }: StepSettings) {
  const stated = air_psi === null ? { air_assist } : { air_psi };
  const isOpen = air_psi === null && air_assist === null;
  const { message: _message, ...air } = changeAir(before, isOpen ? {} : stated);
  return air;
}

interface SavedProposal {
  message_id: string;
  proposal: Proposal;
  settingId: string;
  version: string;
}

async function noteSaved(
  trx: Trx,
  { userId, row }: Writer,
  { message_id, proposal, settingId, version }: SavedProposal,
): Promise<void> {
  const saved: Proposal = { ...proposal, setting_id: settingId, version };
  await noteProposal(trx, message_id, saved);
  await trx
    .insertInto('consultation_messages')
    .values({
      consultation_id: row.id,
      sender_id: userId,
      sender_role: 'maker',
      kind: 'move',
      details: JSON.stringify({ action: 'save', to: row.status, version }),
    })
    .execute();
  await keepRead(trx, 'maker', row);
}

/** What became of a proposal stands in it. */
export async function noteProposal(trx: Trx, messageId: string, proposal: Proposal): Promise<void> {
  await trx
    .updateTable('consultation_messages')
    .set({ details: JSON.stringify({ proposal }) })
    .where('id', '=', messageId)
    .execute();
}
