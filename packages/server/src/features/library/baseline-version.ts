import { versionMessage } from '@beamwright/domain';
import type { Operation, StepSettings } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

interface Baseline {
  material: string;
  operation: Operation;
  thickness_mm: number | null;
  confidence: number;
  steps: readonly { settings: StepSettings; repeats: number }[];
  /** Function and model that proposed it. */
  ai_agent_used: string;
  ai_model_version: string;
  /** Null: by the automatic review. */
  by: string | null;
  /** Version of the same setting at its previous promotion. */
  previous_id: string | null;
}

/** Saves a promoted baseline as version 2.x; returns its id. */
export async function saveBaselineVersion(trx: Trx, baseline: Baseline): Promise<string | null> {
  // A preheat runs once, so it is no part of what is repeated.
  const repeats = Math.max(...baseline.steps.map((step) => step.repeats));
  const [first, ...further] = baseline.steps
    .filter((step) => step.repeats === repeats)
    .map(({ settings }) => withLayer(settings));
  if (first === undefined) return null;
  const settings_snapshot = {
    ...first,
    repeats,
    further_steps: further.map((step) =>
      Object.assign(step, { name: null, operation: baseline.operation, pass_type: null }),
    ),
  };
  const previous = baseline.previous_id && (await readPrevious(trx, baseline.previous_id));
  const minor = previous ? previous.minor_version + 1 : 1;
  const { id } = await trx
    .insertInto('settings_versions')
    .values({
      major_version: 2,
      minor_version: minor,
      version_type: minor === 1 ? 'admin_baseline' : 'admin_edit',
      change_summary: versionMessage(minor === 1 ? 'baseline' : 'baseline_again'),
      settings_snapshot: JSON.stringify(settings_snapshot),
      material: baseline.material,
      thickness_mm: baseline.thickness_mm,
      operation: baseline.operation,
      confidence: baseline.confidence,
      previous_version_id: baseline.previous_id,
      ai_agent_used: baseline.ai_agent_used,
      ai_model_version: baseline.ai_model_version,
      created_by: baseline.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const withLayer = (settings: StepSettings) => ({
  ...settings,
  min_power_percent: null,
  hatch_angle_step_deg: null,
  layer_mode: settings.fill_type,
});

function readPrevious(trx: Trx, id: string) {
  return trx
    .selectFrom('settings_versions')
    .select('minor_version')
    .where('id', '=', id)
    .executeTakeFirst();
}
