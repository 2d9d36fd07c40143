import {
  exportEvidence as exportOperation,
  getEvidence,
  type EvidencePart,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { recordAct } from '../../platform/audit/insert-audit-entry.ts';
import { writeCsvHead, writeCsvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { compareResults } from './compare-results.ts';
import {
  readEvidence,
  readGroups,
  readMaterials,
  readQuestions,
  readSentences,
  spanOf,
  type Span,
} from './read-evidence.ts';

/** Where the engine is wrong, and what to add next. */
export function registerLearning(app: FastifyInstance): void {
  const { tasks, transactions } = app.platform;
  const { asService } = transactions;

  serve(app, getEvidence, async ({ query }) => {
    const evidence = await asService((trx) => readEvidence(trx, spanOf(Number(query.days))));
    // A new installation doesn't wait for the hour.
    if (evidence.compared_until === null) await tasks.runNow(compareResults.id);
    return evidence;
  });

  serve(app, exportOperation, async ({ query: { days, part } }, { userId, requestId }) => {
    const rows = await asService(async (trx) => {
      await recordAct(trx, { action: 'evidence_exported', userId, requestId, subject: part });
      return READERS[part](trx, spanOf(Number(days)));
    });
    return { content: toCsv(rows), media_type: 'text/csv', name: `${part}.csv` };
  });
}

const READERS: Record<EvidencePart, (trx: Transaction<Database>, span: Span) => Promise<object[]>> =
  {
    questions: readQuestions,
    sentences: readSentences,
    materials: readMaterials,
    groups: readGroups,
  };

/** Columns are the fields of the first row; nested ones are JSON. */
function toCsv(rows: object[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  const lines = rows.map((row) =>
    writeCsvLine(Object.values(row).map((value) => cell(value) as never)),
  );
  return writeCsvHead(columns) + lines.join('');
}
