import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';

const TABLES = ['parser_question_analytics', 'ai_clarification_skipped'] as const;

/** What was asked about jobs tells how good the questions are. After `RETENTION.question_analytics`, it tells nothing. */
export const deleteOldQuestionRecords = defineTask({
  id: 'questions.delete-old-records',
  payload: z.object({}),
  cron: '12 3 * * *',
  handler: async (_payload, { db, log }) => {
    let deleted = 0;
    for (const table of TABLES) {
      deleted += await deleteRows(db, {
        table,
        where: sql`created_at < ${daysAgo(RETENTION.question_analytics)}`,
      });
    }
    if (deleted > 0) log.info({ questions: deleted }, 'old records of questions deleted');
  },
});
