import type { Proposal } from '@beamwright/contract';
import { isSpecial, withAllRepeats } from '@beamwright/domain';
import { evidenceRefusal } from '@beamwright/domain/messages';
import type {
  MachineProfile,
  Message,
  Operation,
  ParsedJob,
  StepSettings,
} from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import {
  profileOfSetting,
  readSetting,
  type SettingRow,
  type SettingsSnapshot,
} from '../library/service.ts';
import { findMachine } from '../machines/service.ts';
import { toStepSettings } from './read-source.ts';

type Trx = Transaction<Database>;

/** Only good edges are shared; one that was not rated may be. */
const LEAST_EDGE_SCORE = 7;

/** A proposal that was saved, run and reported as working. */
export interface WorkedProposal {
  id: string;
  proposal: Proposal;
  edge_score: number | null;
}

/** The last one of a case, or why there is none; needs the service role. */
export async function findWorked(trx: Trx, caseId: string): Promise<WorkedProposal | Message> {
  const messages = await trx
    .selectFrom('consultation_messages')
    .where('consultation_id', '=', caseId)
    .where('kind', 'in', ['proposal', 'card', 'result'])
    .select(['id', 'kind', 'details'])
    .orderBy('position', 'desc')
    .execute();
  const proposals = messages.flatMap(({ id, details: { proposal } }) =>
    proposal ? [{ id, proposal }] : [],
  );
  const worked = proposals.find(
    ({ proposal: { outcome, version } }) => outcome === 'worked' && version !== null,
  );
  if (worked === undefined) {
    const isCard = proposals.length === 0 && messages.some(({ kind }) => kind === 'card');
    return evidenceRefusal(isCard ? 'only_card' : 'no_result');
  }
  const result = messages.find(({ details }) => details.result?.proposal_id === worked.id);
  return { ...worked, edge_score: result?.details.result?.edge_score ?? null };
}

/** Why a result is not good enough to share; null if it is. */
export const refusePoor = ({ edge_score }: WorkedProposal): Message | null =>
  edge_score !== null && edge_score < LEAST_EDGE_SCORE
    ? evidenceRefusal('poor_result', { score: edge_score, least: LEAST_EDGE_SCORE })
    : null;

/** What the version that worked ran, and on what. */
export interface EvidenceRun {
  machine: MachineProfile;
  power_watts: number;
  material: string;
  thickness_mm: number | null;
  operation: Operation;
  settings: StepSettings;
  /** Why it can’t answer for others, whatever the numbers are. */
  refusal: Message | null;
}

/** Read as the maker, whose library it is. Null: it is gone, or somebody else’s now. */
export async function readRun(
  trx: Trx,
  userId: string,
  { setting_id, version }: Proposal,
): Promise<EvidenceRun | null> {
  const saved = await trx
    .selectFrom('settings_versions')
    .innerJoin('settings', 'settings.id', 'settings_versions.setting_id')
    .where('settings.id', '=', setting_id)
    .where('settings.user_id', '=', userId)
    .where('settings.deleted_at', 'is', null)
    .where('settings_versions.version', '=', version)
    .select([
      'settings_versions.material',
      'settings_versions.thickness_mm',
      'settings_versions.operation',
      'settings_versions.settings_snapshot as numbers',
    ])
    .executeTakeFirst();
  if (saved === undefined || setting_id === null) return null;
  const { numbers, ...work } = saved;
  const row = await readSetting(trx, userId, setting_id);
  const machine =
    row.machine_id === null ? undefined : await findMachine(trx, userId, row.machine_id);
  return {
    ...work,
    machine: profileOfSetting(row, machine),
    power_watts: row.machine_power_watts,
    settings: withAllRepeats(toStepSettings(numbers), numbers.repeats),
    refusal: machine
      ? await refuseSpecial(trx, userId, { row, numbers })
      : evidenceRefusal('machine_gone'),
  };
}

interface SavedVersion {
  row: SettingRow;
  numbers: SettingsSnapshot;
}

async function refuseSpecial(
  trx: Trx,
  userId: string,
  { row, numbers }: SavedVersion,
): Promise<Message | null> {
  if (numbers.further_steps.length > 0) return evidenceRefusal('several_steps');
  if (row.safety_bypassed) return evidenceRefusal('bypassed');
  const isLayered =
    numbers.layer_mode !== numbers.fill_type ||
    numbers.min_power_percent !== null ||
    numbers.hatch_angle_step_deg !== null;
  const isMarked = row.target_depth_mm !== null || numbers.expected_color !== null;
  if (isLayered || isMarked) return evidenceRefusal('special');
  const parsed = await readParsed(trx, userId, row.job_id);
  // What was entered by hand has no words that could name a coat.
  if (parsed === null) return row.source === 'manual' ? null : evidenceRefusal('job_gone');
  return isSpecial(parsed) ? evidenceRefusal('special') : null;
}

/** What the job of a setting named; null if it has none any more, or is in another library than its job. */
async function readParsed(
  trx: Trx,
  userId: string,
  jobId: string | null,
): Promise<ParsedJob | null> {
  if (jobId === null) return null;
  const job = await trx
    .selectFrom('jobs')
    .where('id', '=', jobId)
    .where('user_id', '=', userId)
    .select('parsed_data')
    .executeTakeFirst();
  return job?.parsed_data ?? null;
}
