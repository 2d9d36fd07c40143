import { planFromStored, type StoredSettings } from '@beamwright/domain';
import type { CheckedStep } from '@beamwright/domain/types';
import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import type { OperationInput } from './generation-input.ts';
import { selectBaselines } from './baselines.ts';
import { qualifiersOf, settingsHash } from './store-draft.ts';

type Trx = Transaction<Database>;

export interface StoredAnswer {
  steps: CheckedStep[];
  generation: {
    resolution_method: 'predefined_exact' | 'approved_cache';
    debug_source: 'baseline' | 'approved_cache';
    reviewed_by: Approval;
  };
  usedSettingId: string | undefined;
}

/** Who approved the model's proposal; `null` if its record was deleted. */
type Approval = 'administrator' | 'automatic' | null;

interface Found {
  stored: StoredSettings;
  /** The generated setting it came from. */
  settingId: string | undefined;
}

/** Whose approval counts: after a refused proposal, not another model's. */
type ApprovedBy = 'anybody' | 'people';

type Finder = (trx: Trx, input: OperationInput, approvedBy: ApprovedBy) => Promise<Found[]>;

interface StoredSearch {
  /** exact: only settings approved for exactly this job. */
  reach: 'exact' | 'baseline_too';
  approvedBy: ApprovedBy;
}

/**
 * The reviewed baselines, then the approved settings, then what worked in cases. Results pass the same checks as a
 * proposal: implausible stored numbers are skipped.
 */
export async function findStoredAnswer(
  transactions: Transactions,
  input: OperationInput,
  { reach, approvedBy }: StoredSearch,
): Promise<StoredAnswer | undefined> {
  const finders = reach === 'exact' ? [findApproved] : [findReviewed, findApproved, findOfCases];
  return transactions.asService(async (trx) => {
    for (const find of finders) {
      for (const found of await find(trx, input, approvedBy)) {
        const answer = toAnswer(input, found);
        if (answer) return withApproval(trx, answer, found);
      }
    }
    return undefined;
  });
}

/** From the last decision; a promoted record uses that of its original setting. */
async function withApproval(
  trx: Trx,
  answer: StoredAnswer,
  { settingId }: Found,
): Promise<StoredAnswer> {
  if (settingId === undefined) return answer;
  const decision = await trx
    .selectFrom('ai_setting_decisions')
    .select('is_automatic')
    .where('decision', '=', 'approve')
    .where((eb) =>
      eb.or([
        eb('setting_id', '=', settingId),
        eb(
          'setting_id',
          'in',
          eb.selectFrom('ai_promotions').select('setting_id').where('record_id', '=', settingId),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reviewed_by = decision && (decision.is_automatic ? 'automatic' : 'administrator');
  return { ...answer, generation: { ...answer.generation, reviewed_by: reviewed_by ?? null } };
}

function toAnswer(input: OperationInput, { stored, settingId }: Found): StoredAnswer | undefined {
  const { operation, log } = input;
  const planned = planFromStored({ ...input, stored });
  if (!planned.ok) {
    const codes = planned.issues.map(({ code }) => code);
    log.warn({ operation, codes, origin: stored.origin }, 'a stored setting was skipped');
    return undefined;
  }
  const source =
    stored.origin !== 'approved'
      ? ({ resolution_method: 'predefined_exact', debug_source: 'baseline' } as const)
      : ({ resolution_method: 'approved_cache', debug_source: 'approved_cache' } as const);
  const generation = { ...source, reviewed_by: null };
  return { steps: planned.value, generation, usedSettingId: settingId };
}

/** Baselines that are tried in turn until one passes the checks. */
const MAX_BASELINES = 5;

const findReviewed: Finder = (trx, input, approvedBy) =>
  findBaselines(trx, input, { origin: 'baseline', approvedBy });

const findOfCases: Finder = (trx, input, approvedBy) =>
  findBaselines(trx, input, { origin: 'case', approvedBy });

/** Of the same work, the nearest in watts and thickness first. */
async function findBaselines(
  trx: Trx,
  input: OperationInput,
  { origin, approvedBy }: { origin: 'baseline' | 'case'; approvedBy: ApprovedBy },
): Promise<Found[]> {
  const { parsed } = input.result;
  const { type, is_galvo, power_watts } = input.request.machine;
  const { material, thickness_mm } = parsed;
  if (material === null || power_watts === null || qualifiersOf(input).length > 0) return [];
  const { operation } = input;
  const work = { material, operation, thickness_mm, type, is_galvo, power_watts };
  const rows = await selectBaselines(trx, { ...work, lens_focal_length_mm: lensOf(input) })
    .selectAll('materials_baseline')
    .select('case_evidence.z_offset_mm')
    .select((eb) =>
      eb
        .selectFrom('ai_promotions')
        .select('setting_id')
        .whereRef('baseline_id', '=', 'materials_baseline.id')
        .where('rolled_back_at', 'is', null)
        .orderBy('ordinal', 'desc')
        .limit(1)
        .as('setting_id'),
    )
    .where('case_evidence.consultation_id', origin === 'case' ? 'is not' : 'is', null)
    .$if(origin === 'baseline' && approvedBy === 'people', (query) =>
      query.where(isPromotedByPerson),
    )
    .orderBy(
      sql`abs(ln(machine_power / ${power_watts}::float8))
        + coalesce(abs(ln(thickness_mm / ${thickness_mm}::float8)), 0)`,
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_BASELINES)
    .execute();
  return rows.map((row) => ({
    settingId: row.setting_id ?? undefined,
    stored: {
      origin,
      confidence: row.ai_confidence,
      steps: [
        {
          speed_mm_min: row.base_speed_mm_min,
          power_percent: row.base_power_percent,
          passes: row.base_passes,
          interval_mm: row.base_interval_mm,
          frequency_hz: row.base_frequency_hz,
          pulse_width_ns: row.base_pulse_width_ns,
          kerf_mm: row.base_kerf_mm,
          air_psi: row.base_air_psi,
          z_offset_mm: row.z_offset_mm,
        },
      ],
    },
  }));
}

/** The lens of the step, else that of the machine. */
function lensOf({ result, request, operation }: OperationInput): number | null {
  const step = result.steps.find((one) => one.operation === operation);
  return step?.lens_focal_length_mm ?? request.machine.lens_focal_length_mm;
}

/** A row has the numbers of its newest active promotion; automatic promotions have no author. */
const isPromotedByPerson = (eb: ExpressionBuilder<Database, 'materials_baseline'>) =>
  eb(
    eb
      .selectFrom('ai_promotions')
      .select('promoted_by')
      .whereRef('baseline_id', '=', 'materials_baseline.id')
      .where('rolled_back_at', 'is', null)
      .orderBy('ordinal', 'desc')
      .limit(1),
    'is not',
    null,
  );

async function findApproved(
  trx: Trx,
  input: OperationInput,
  approvedBy: ApprovedBy,
): Promise<Found[]> {
  const row = await trx
    .selectFrom('ai_generated_settings')
    .select(['id', 'settings', 'confidence'])
    .where('settings_hash', '=', settingsHash(input, input.operation))
    .where('status', '=', 'approved')
    .$if(approvedBy === 'people', (query) => query.where('approved_by', 'is not', null))
    .orderBy('approved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return [];
  const steps = row.settings.steps.map(({ settings }) => settings);
  return [{ settingId: row.id, stored: { origin: 'approved', confidence: row.confidence, steps } }];
}
