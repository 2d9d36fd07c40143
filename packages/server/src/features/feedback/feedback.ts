import {
  MIN_RESULTS_OF_BEST,
  MAX_BEST_RESULTS,
  MAX_PROMPTS,
  PROMPT_AFTER_HOURS,
  PROMPT_DAYS,
  PROMPT_SILENT_HOURS,
  type FeedbackInsights,
  type FeedbackPrompt,
  type giveFeedback as giveOperation,
  type OperationOutput,
  type OperationRequest,
  type Try,
} from '@beamwright/contract';
import { suggestEdit, summarizeFeedback } from '@beamwright/domain';
import { addText, problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import { now } from '../../platform/db/now.ts';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { lockAccount } from '../plans/service.ts';
import { readOwnPlugins, type PluginStates } from '../plugins/service.ts';
import {
  lockSetting,
  machineName,
  readSetting,
  setConfidence,
  type LockedSetting,
} from '../library/service.ts';
import {
  findFeedback,
  insertFeedback,
  presentFeedback,
  selectFeedback,
  selectReports,
  selectResults,
  selectTries,
} from './queries.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof giveOperation>['body'];
type FeedbackOutput = OperationOutput<typeof giveOperation>;

/** What was run, if it wasn’t what the setting has now. */
type Ran = Pick<LockedSetting, 'speed_mm_min' | 'power_percent' | 'passes' | 'interval_mm'>;

/** Results looked at together. */
const MAX_INSIGHTS = 1000;

/**
 * Keeps what came of a setting, with the numbers it had or that were run, and makes it as sure as its results (FBK-1).
 * Sending the same id again adds nothing: a phone at a machine may have lost the response.
 */
export async function giveFeedback(
  trx: Trx,
  userId: string,
  settingId: string,
  { draft, plugins, ran }: { draft: Draft; plugins: PluginStates; ran?: Ran },
): Promise<FeedbackOutput> {
  const [account, hasPlugin] = await Promise.all([
    lockAccount(trx, userId),
    readOwnPlugins(trx, userId, plugins),
  ]);
  const { id: setting_id, ...current } = pickBurned(await lockSetting(trx, userId, settingId));
  const setting = { ...current, ...ran };
  const { edge_score = null, cut_through = null, depth_mm = null, notes = '' } = draft;
  if (edge_score === null && cut_through === null && depth_mm === null && notes === '') {
    throw new AppError('feedback_empty', `nothing said of ${settingId}`);
  }
  const stated = { edge_score, cut_through, depth_mm, notes };
  const added = await findFeedback(trx, userId, settingId, draft.id);
  if (added !== undefined) requireSame(added, stated, problemMessage('saved_as_result'));
  const row =
    added ??
    (await insertFeedback(trx, {
      ...(draft.id === undefined ? {} : { id: draft.id }),
      user_id: userId,
      setting_id,
      ...stated,
      ...setting,
    }));
  const named = await selectFeedback(trx, userId)
    .where('feedback.id', '=', row.id)
    .executeTakeFirstOrThrow();
  const results =
    setting.machine_id !== null && hasPlugin('machine_calibration', account)
      ? await selectResults(trx, userId, setting.machine_id)
      : [];
  return {
    feedback: presentFeedback(named),
    confidence: await recomputeConfidence(trx, userId, settingId),
    suggestion: addText(suggestEdit(setting, { cut_through: row.cut_through, notes: row.notes })),
    machine_results: results.length,
  };
}

/** Snapshot of the setting's numbers, which may change later. */
function pickBurned(row: LockedSetting) {
  const { id, machine_id, material, thickness_mm, operation } = row;
  const { speed_mm_min, power_percent, passes, interval_mm } = row;
  return {
    id,
    machine_id,
    material,
    thickness_mm,
    operation,
    speed_mm_min,
    power_percent,
    passes,
    interval_mm,
  };
}

/** The setting's confidence comes from its results; without ratings, from its version. */
export async function recomputeConfidence(
  trx: Trx,
  userId: string,
  settingId: string,
): Promise<number> {
  const { confidence } = summarizeFeedback(await selectReports(trx, userId, settingId));
  return setConfidence(trx, userId, settingId, confidence);
}

export async function listFeedback(
  trx: Trx,
  userId: string,
  settingId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  await readSetting(trx, userId, settingId);
  const limit = pageLimit(query);
  const rows = await selectFeedback(trx, userId)
    .where('feedback.setting_id', '=', settingId)
    .where('feedback.source', '=', 'user')
    .where(afterCursor('feedback', query.cursor))
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, presentFeedback);
}

export async function listTries(trx: Trx, userId: string, settingId: string): Promise<Try[]> {
  await readSetting(trx, userId, settingId);
  return selectTries(trx, userId, settingId);
}

/** Returns the key of its photo, to be deleted after the result. */
export async function deleteFeedback(trx: Trx, userId: string, id: string): Promise<string | null> {
  // Freed bytes are counted before the confidence is recomputed; an edit does it in reverse order.
  await lockAccount(trx, userId);
  const gone = await trx
    .deleteFrom('feedback')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['photo_key', 'setting_id'])
    .executeTakeFirst();
  if (gone === undefined) throw new AppError('not_found', `no result ${id}`);
  if (gone.setting_id !== null) await recomputeConfidence(trx, userId, gone.setting_id);
  return gone.photo_key;
}

const ago = (count: number, unit: 'days' | 'hours') =>
  sql<Date>`now() - ${sql.lit(`${count} ${unit}`)}::interval`;

/**
 * Recent settings without results that may have been burned: those that were used, and those of yesterday. None for a
 * day after the prompt was dismissed.
 */
export async function listPrompts(
  trx: Trx,
  userId: string,
  used: readonly string[],
): Promise<FeedbackPrompt[]> {
  return trx
    .selectFrom('settings')
    .innerJoin('profiles', 'profiles.id', 'settings.user_id')
    .select([
      'settings.id',
      'settings.name',
      machineName.as('machine_name'),
      'settings.machine_type',
      'settings.material',
      'settings.operation',
    ])
    .where('settings.user_id', '=', userId)
    .where('settings.deleted_at', 'is', null)
    .where('settings.created_at', '>', ago(PROMPT_DAYS, 'days'))
    .where((eb) =>
      eb.or([
        eb('settings.created_at', '<=', ago(PROMPT_AFTER_HOURS, 'hours')),
        ...(used.length > 0 ? [eb('settings.id', 'in', used)] : []),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('profiles.feedback_prompt_dismissed_at', 'is', null),
        eb('profiles.feedback_prompt_dismissed_at', '<=', ago(PROMPT_SILENT_HOURS, 'hours')),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('feedback')
            .select('feedback.id')
            .whereRef('feedback.setting_id', '=', 'settings.id'),
        ),
      ),
    )
    .orderBy('settings.created_at', 'desc')
    .orderBy('settings.id', 'desc')
    .limit(MAX_PROMPTS)
    .execute();
}

export async function dismissPrompts(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ feedback_prompt_dismissed_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Summary of the newest results, and the best settings, without those in the bin. */
export async function readInsights(trx: Trx, userId: string): Promise<FeedbackInsights> {
  const rows = await trx
    .selectFrom('feedback')
    .leftJoin('settings', (join) =>
      join.onRef('settings.id', '=', 'feedback.setting_id').on('settings.deleted_at', 'is', null),
    )
    .select(['feedback.edge_score', 'feedback.cut_through', 'feedback.notes', 'feedback.outcome'])
    .select(['settings.id as setting_id', 'settings.name'])
    .where('feedback.user_id', '=', userId)
    .where('feedback.source', '=', 'user')
    .orderBy('feedback.created_at', 'desc')
    .limit(MAX_INSIGHTS)
    .execute();
  const { count, average_edge_score, cut_through_rate, issues } = summarizeFeedback(rows);
  const bySetting = Map.groupBy(rows, ({ setting_id }) => setting_id);
  const best = [...bySetting].flatMap(([setting_id, reports]) => {
    const { confidence, ...own } = summarizeFeedback(reports);
    if (setting_id === null || confidence === null || own.count < MIN_RESULTS_OF_BEST) return [];
    const name = reports[0]?.name ?? '';
    return [
      {
        setting_id,
        name,
        count: own.count,
        average_edge_score: own.average_edge_score,
        confidence,
      },
    ];
  });
  return {
    count,
    average_edge_score,
    cut_through_rate,
    issues,
    best: best.toSorted((a, b) => b.confidence - a.confidence).slice(0, MAX_BEST_RESULTS),
  };
}
