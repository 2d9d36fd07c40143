import { planFromStored, type StoredSettings } from '@beamwright/domain';
import type { CheckedStep } from '@beamwright/domain/types';
import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import type { OperationInput } from './generation-input.ts';
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

interface StoredSearch {
  /** exact: only settings approved for exactly this job. */
  reach: 'exact' | 'baseline_too';
  approvedBy: ApprovedBy;
}

/**
 * The baseline, then the approved settings. Results pass the same checks as a proposal: implausible stored numbers are
 * skipped.
 */
export async function findStoredAnswer(
  transactions: Transactions,
  input: OperationInput,
  { reach, approvedBy }: StoredSearch,
): Promise<StoredAnswer | undefined> {
  const finders = reach === 'exact' ? [findApproved] : [findBaseline, findApproved];
  return transactions.asService(async (trx) => {
    for (const find of finders) {
      const found = await find(trx, input, approvedBy);
      const answer = found && toAnswer(input, found);
      if (answer) return withApproval(trx, answer, found);
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
    stored.origin === 'baseline'
      ? ({ resolution_method: 'predefined_exact', debug_source: 'baseline' } as const)
      : ({ resolution_method: 'approved_cache', debug_source: 'approved_cache' } as const);
  const generation = { ...source, reviewed_by: null };
  return { steps: planned.value, generation, usedSettingId: settingId };
}

/** Watts count as equal within this share, as for published rows (ENG-3). */
const WATTS_WITHIN = 0.15;

/** Thickness within 10 percent, laser type and operation equal, material case-insensitive (specification §5). */
async function findBaseline(
  trx: Trx,
  input: OperationInput,
  approvedBy: ApprovedBy,
): Promise<Found | undefined> {
  const { parsed } = input.result;
  const { type, is_galvo, power_watts } = input.request.machine;
  if (parsed.material === null || power_watts === null || qualifiersOf(input).length > 0) {
    return undefined;
  }
  const { thickness_mm } = parsed;
  const row = await trx
    .selectFrom('materials_baseline')
    .selectAll('materials_baseline')
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
    .where(sql<string>`lower(material)`, '=', parsed.material.toLowerCase())
    .where('laser_type', '=', type)
    .where('operation', '=', input.operation)
    .where('is_galvo', '=', is_galvo)
    .where('machine_power', '>=', power_watts * (1 - WATTS_WITHIN))
    .where('machine_power', '<=', power_watts * (1 + WATTS_WITHIN))
    .where((eb) =>
      thickness_mm === null
        ? eb('thickness_mm', 'is', null)
        : eb('thickness_mm', '>=', thickness_mm * 0.9).and(
            'thickness_mm',
            '<=',
            thickness_mm * 1.1,
          ),
    )
    .$if(approvedBy === 'people', (query) => query.where(isPromotedByPerson))
    .orderBy(sql`abs(ln(machine_power / ${power_watts}::float8))`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    settingId: row.setting_id ?? undefined,
    stored: {
      origin: 'baseline',
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
        },
      ],
    },
  };
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
): Promise<Found | undefined> {
  const row = await trx
    .selectFrom('ai_generated_settings')
    .select(['id', 'settings', 'confidence'])
    .where('settings_hash', '=', settingsHash(input, input.operation))
    .where('status', '=', 'approved')
    .$if(approvedBy === 'people', (query) => query.where('approved_by', 'is not', null))
    .orderBy('approved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const steps = row.settings.steps.map(({ settings }) => settings);
  return {
    settingId: row.id,
    stored: { origin: 'approved', confidence: row.confidence, steps },
  };
}
