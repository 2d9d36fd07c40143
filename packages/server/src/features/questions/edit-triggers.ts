import { problemMessage } from '@beamwright/domain/messages';
import type {
  QuestionTrigger,
  createTrigger as createOperation,
  OperationRequest,
  TriggerDraft,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isSame, requireSame } from '../../platform/require-same.ts';
import { refuseChanged, refuseTakenName } from './refusals.ts';

type Trx = Transaction<Database>;

const COLUMNS = [
  'trigger_id',
  'trigger_name',
  'trigger_pattern',
  'pattern_type',
  'priority',
  'laser_type_filter',
  'operation_filter',
  'is_active',
  'created_at',
  'updated_at',
] as const;

const QUESTION_COLUMNS = [
  'id',
  'question_text',
  'question_type',
  'field_name',
  'display_order',
  'priority_level',
  'example_answers',
  'placeholder_text',
  'help_text',
] as const;

const selectTriggers = (trx: Trx) =>
  trx
    .selectFrom('clarification_triggers')
    .select(COLUMNS)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('trigger_questions')
          .whereRef('trigger_questions.trigger_id', '=', 'clarification_triggers.trigger_id')
          .select(QUESTION_COLUMNS)
          .orderBy('display_order'),
      ).as('questions'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectTriggers>['execute']>>[number];

const present = (row: Row): QuestionTrigger => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function listTriggers(trx: Trx): Promise<{ items: QuestionTrigger[] }> {
  const rows = await selectTriggers(trx).orderBy('priority').orderBy('trigger_name').execute();
  return { items: rows.map(present) };
}

async function findTrigger(trx: Trx, id: string): Promise<QuestionTrigger | undefined> {
  const row = await selectTriggers(trx).where('trigger_id', '=', id).executeTakeFirst();
  return row && present(row);
}

async function getTrigger(trx: Trx, id: string): Promise<QuestionTrigger> {
  const trigger = await findTrigger(trx, id);
  if (trigger === undefined) throw new AppError('not_found', `no trigger ${id}`);
  return trigger;
}

/** Sending the same id again adds nothing: the first response may have been lost. */
export async function createTrigger(
  trx: Trx,
  userId: string,
  { id, questions, ...fields }: OperationRequest<typeof createOperation>['body'],
): Promise<QuestionTrigger> {
  const added = id === undefined ? undefined : await findTrigger(trx, id);
  if (added !== undefined) {
    requireSame(
      contentOf(added),
      contentOf({ ...fields, questions }),
      problemMessage('saved_as', { name: added.trigger_name }),
    );
    return added;
  }
  const { trigger_id } = await refuseTakenName(
    trx
      .insertInto('clarification_triggers')
      .values({ ...fields, ...(id === undefined ? {} : { trigger_id: id }), created_by: userId })
      .returning('trigger_id')
      .executeTakeFirstOrThrow(),
  );
  await saveQuestions(trx, trigger_id, questions);
  return getTrigger(trx, trigger_id);
}

/** The trigger as written by an administrator; assigns ids and order to its questions. */
const contentOf = (trigger: TriggerDraft | QuestionTrigger) => ({
  ...trigger,
  questions: trigger.questions.map((asked) => ({
    ...asked,
    id: undefined,
    display_order: undefined,
  })),
});

export async function updateTrigger(
  trx: Trx,
  id: string,
  { questions, updated_at, ...fields }: TriggerDraft & { updated_at: string },
): Promise<QuestionTrigger> {
  const locked = await trx
    .selectFrom('clarification_triggers')
    .select('updated_at')
    .where('trigger_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const stored = locked && (await getTrigger(trx, id));
  // The response to the same change may have been lost.
  if (stored && isSame(contentOf(stored), contentOf({ ...fields, questions }))) return stored;
  refuseChanged(locked, updated_at, `trigger ${id}`);
  await refuseTakenName(
    trx
      .updateTable('clarification_triggers')
      .set({ ...fields, updated_at: sql<Date>`clock_timestamp()` })
      .where('trigger_id', '=', id)
      .execute(),
  );
  await saveQuestions(trx, id, questions);
  return getTrigger(trx, id);
}

export async function deleteTrigger(trx: Trx, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('clarification_triggers')
    .where('trigger_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `no trigger ${id}`);
}

/** The document replaces the questions; existing ones keep their id, which jobs use for their answers. */
async function saveQuestions(
  trx: Trx,
  trigger_id: string,
  drafts: TriggerDraft['questions'],
): Promise<void> {
  const before = await trx
    .deleteFrom('trigger_questions')
    .where('trigger_id', '=', trigger_id)
    .returning('id')
    .execute();
  const ids = new Set(before.map(({ id }) => id));
  const rows = drafts.map(({ id, ...draft }, display_order) => ({
    ...draft,
    ...(id !== undefined && ids.delete(id) && { id }),
    trigger_id,
    display_order,
  }));
  await trx.insertInto('trigger_questions').values(rows).execute();
}
