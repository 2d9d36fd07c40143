import { addText } from '@beamwright/domain/messages';
import {
  withDerivedFields,
  type AiDecision,
  type AiPromotion,
  type AiSetting,
} from '@beamwright/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { AiTables } from '../tables.ts';
import { canBurn } from '@beamwright/domain';
import { checkSettingNumbers, presentJudgments } from './check-setting-numbers.ts';
import { comparableSpeeds } from './comparable-speed.ts';
import { readSetting, type StoredSetting } from './lock-setting.ts';
import { judgeSettingEnergy } from './judge-setting-energy.ts';
import { bandRatio } from './list-settings.ts';
import { findBrokenBounds } from './review-bounds.ts';

type Trx = Transaction<Database>;
type Promotion = Selectable<AiTables['ai_promotions']>;
type NameLookup = (id: string | null) => string | null;

/** Maximum rows of each kind shown; a setting has only a few. */
const MAX_ROWS = 50;

/** Everything in the database about one setting. */
export async function readReviewed(trx: Trx, id: string) {
  const setting = await readSetting(trx, id);
  const review_log = await readLog(trx, id);
  const promotions = await readPromotions(trx, id);
  const decisions = await readDecisions(trx, id);
  const users = await countUsers(trx, setting.settings_hash);
  const nameOf = await readNames(trx, [
    setting.created_by,
    setting.approved_by,
    setting.reviewed_by,
    ...promotions.flatMap(({ promoted_by, rolled_back_by }) => [promoted_by, rolled_back_by]),
    ...decisions.map(({ decided_by }) => decided_by),
  ]);
  return { setting, users, review_log, promotions, decisions, nameOf };
}

/**
 * One setting as a reviewer sees it: next to the engine's answer, with all decisions. Checking an unknown material
 * takes tens of milliseconds, so this runs after the transaction.
 */
export function presentReviewed(reviewed: Awaited<ReturnType<typeof readReviewed>>): AiSetting {
  const { setting, users, review_log, promotions, decisions, nameOf } = reviewed;
  return {
    ...presentFacts(setting),
    users,
    ...presentState(setting, nameOf),
    review_log,
    promotions: promotions.map((promotion) => presentPromotion(promotion, nameOf)),
    history: decisions.map(
      ({ decision, is_automatic, decided_by, note, decided_at }): AiDecision => ({
        decision,
        is_automatic,
        decided_by: nameOf(decided_by),
        note: addText(note),
        decided_at: decided_at.toISOString(),
      }),
    ),
  };
}

function presentFacts(setting: StoredSetting) {
  const { settings, engine_answer, material, confidence } = setting;
  // The current verdict: the domain's data on a material may have changed since it was stored.
  const energy = judgeSettingEnergy({ settings, engine: engine_answer, material });
  const bounds = findBrokenBounds({ settings, engine: engine_answer, material, confidence });
  return {
    id: setting.id,
    status: setting.status,
    material,
    operation: setting.operation,
    thickness: setting.thickness,
    machine_type: setting.machine_type,
    is_galvo: setting.is_galvo,
    machine_power: setting.machine_power,
    lens_focal_length: setting.lens_focal_length,
    qualifiers: setting.qualifiers,
    verdict: energy.verdict,
    energy_ratio: energy.energy_ratio,
    band_ratio: bandRatio(energy),
    judgments: presentJudgments(setting),
    checks: addText(checkSettingNumbers({ ...setting, ...energy }, bounds)),
    burns: canBurn(material),
    confidence,
    passes_in_sequence: settings.steps.length,
    version: setting.version,
    version_type: setting.version_type,
    steps: settings.steps,
    comparable_speeds_mm_min: comparableSpeeds(settings, engine_answer),
    engine_steps: addText(engine_answer.steps.map(withDerivedFields)),
    bounds: addText(bounds),
    rationale: setting.rationale,
    ai_source: setting.ai_source,
    model: setting.model,
    total_tokens: setting.total_tokens,
    times_used: setting.times_used,
  };
}

function presentState(setting: StoredSetting, nameOf: NameLookup) {
  return {
    created_at: setting.created_at.toISOString(),
    updated_at: setting.updated_at.toISOString(),
    created_by: nameOf(setting.created_by),
    approved_by: nameOf(setting.approved_by),
    approved_at: isoOrNull(setting.approved_at),
    reviewed_by: nameOf(setting.reviewed_by),
    reviewed_at: isoOrNull(setting.reviewed_at),
    admin_notes: addText(setting.admin_notes),
    rejection_reason: addText(setting.rejection_reason),
    auto_review: addText(setting.auto_review_result),
    auto_reviewed_at: isoOrNull(setting.auto_reviewed_at),
  };
}

function presentPromotion(row: Promotion, nameOf: NameLookup): AiPromotion {
  return {
    kind: row.kind,
    row_id: row.baseline_id ?? row.record_id,
    promoted_by: nameOf(row.promoted_by),
    promoted_at: row.promoted_at.toISOString(),
    rolled_back_by: nameOf(row.rolled_back_by),
    rolled_back_at: isoOrNull(row.rolled_back_at),
  };
}

/** The promotions of the last roll-back; they share its time. */
export function lastRolledBack({ promotions }: AiSetting): AiPromotion[] {
  const times = promotions.flatMap(({ rolled_back_at }) => rolled_back_at ?? []).toSorted();
  const last = times.at(-1);
  return promotions.filter(({ rolled_back_at }) => last !== undefined && rolled_back_at === last);
}

async function countUsers(trx: Trx, settings_hash: string): Promise<number> {
  const { users } = await trx
    .selectFrom('ai_generated_settings')
    .select((eb) => eb.fn.count<string>('created_by').distinct().as('users'))
    .where('settings_hash', '=', settings_hash)
    .executeTakeFirstOrThrow();
  return Number(users);
}

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

async function readLog(trx: Trx, id: string): Promise<AiSetting['review_log']> {
  const rows = await trx
    .selectFrom('ai_settings_auto_review_logs')
    .select(['model_used', 'passed', 'confidence_score', 'issues_found', 'reasoning', 'created_at'])
    .where('setting_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ created_at, issues_found, reasoning, ...row }) =>
    Object.assign(row, {
      issues_found: addText(issues_found),
      reasoning: addText(reasoning),
      created_at: created_at.toISOString(),
    }),
  );
}

const readPromotions = (trx: Trx, id: string) =>
  trx
    .selectFrom('ai_promotions')
    .selectAll()
    .where('setting_id', '=', id)
    .orderBy('promoted_at', 'desc')
    .orderBy('kind')
    .limit(MAX_ROWS)
    .execute();

const readDecisions = (trx: Trx, id: string) =>
  trx
    .selectFrom('ai_setting_decisions')
    .selectAll()
    .where('setting_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute();

async function readNames(trx: Trx, ids: (string | null)[]): Promise<NameLookup> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await trx.selectFrom('profiles').select(['id', 'name']).where('id', 'in', wanted).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
