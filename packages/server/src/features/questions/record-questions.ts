import type { JobAnswers, Question } from '@beamwright/domain/types';
import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Row<Table extends keyof Database> = Omit<Insertable<Database[Table]>, 'user_id' | 'job_id'>;

export type SkippedQuestion = Row<'ai_clarification_skipped'>;
export type QuestionEvent = Row<'parser_question_analytics'>;

export const askedEvents = (questions: readonly Question[]): QuestionEvent[] =>
  questions.map((question) => toEvent(question, 'asked'));

/** The outcome of the last run's questions, from the answers of this run. */
export function answerEvents(asked: readonly Question[], answers: JobAnswers): QuestionEvent[] {
  return asked.flatMap((question) => {
    const event = answerTo(question, answers);
    return event === null ? [] : [toEvent(question, event)];
  });
}

function answerTo({ id, field }: Question, answers: JobAnswers): 'answered' | 'declined' | null {
  switch (field) {
    case 'material':
      return answers.material === undefined ? null : 'answered';
    case 'thickness':
      if (answers.thickness_mm !== undefined) return 'answered';
      return answers.thickness_declined === true ? 'declined' : null;
    case 'depth':
      return answers.depth === undefined ? null : 'answered';
    case 'color':
      return answers.color === undefined ? null : 'answered';
    case 'coat':
      return answers.coated === undefined ? null : 'answered';
    case 'other': {
      const answer = answers.more?.[id];
      if (answer === undefined) return null;
      return answer === '' ? 'declined' : 'answered';
    }
  }
}

function toEvent(
  { id, field, field_name }: Question,
  event: QuestionEvent['event'],
): QuestionEvent {
  return { question_id: id, field_name, source: id === field ? 'compiled' : 'trigger', event };
}

/** Runs in the transaction that ends the run; skipped for jobs without questions. */
export async function recordQuestions(
  trx: Transaction<Database>,
  job: { user_id: string; job_id: string },
  { events, skipped }: { events: readonly QuestionEvent[]; skipped: readonly SkippedQuestion[] },
): Promise<void> {
  if (events.length > 0) {
    await trx
      .insertInto('parser_question_analytics')
      .values(events.map((event) => ({ ...event, ...job })))
      .execute();
  }
  if (skipped.length > 0) {
    await trx
      .insertInto('ai_clarification_skipped')
      .values(skipped.map((question) => ({ ...question, ...job })))
      .execute();
  }
}
