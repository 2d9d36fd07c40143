import type { OperationRequest, prepareConsultation, PreparedCase } from '@beamwright/contract';
import { caseTitle, problemsOf } from '@beamwright/domain';
import { addText } from '@beamwright/domain/messages';
import { OPEN_STATUSES } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PluginStates } from '../plugins/service.ts';
import type { FindBlocks } from '../questions/service.ts';
import {
  buildAttachments,
  photosOf,
  presentAttachment,
  queueColumns,
} from './build-attachments.ts';
import { selectOutlook } from './present-case.ts';
import { readSource, type CaseSource } from './read-source.ts';
import { readLearned, suggest } from './suggest.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof prepareConsultation>['body'];

interface Context {
  db: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  userId: string;
  plugins: PluginStates;
  findBlocks: FindBlocks;
}

/** What would be attached to a case, all of it chosen, and our own suggestion once a problem is chosen. */
export async function prepareCase(
  { db, userId, plugins, findBlocks }: Context,
  draft: Draft,
): Promise<PreparedCase> {
  const { origin, problem, details = '' } = draft;
  const { source, learned, prepared } = await db(async (trx) => {
    const source = await readSource(trx, userId, origin);
    const learned = problem ? await readLearned(trx, userId, source, plugins) : undefined;
    return { source, learned, prepared: await present(trx, userId, source, draft) };
  });
  if (problem === undefined || learned === undefined) return prepared;
  const suggestion = await suggest(source, { problem, details, ...learned }, findBlocks);
  return { ...prepared, suggestion };
}

async function present(
  trx: Trx,
  userId: string,
  source: CaseSource,
  { origin, problem }: Draft,
): Promise<PreparedCase> {
  const built = buildAttachments(source);
  const columns = queueColumns(built);
  const { experts, usual_answer_min } = await selectOutlook(trx, columns, new Date());
  const { material, thickness_mm, operation } = source;
  return {
    title: addText(caseTitle({ material, thickness_mm, problem: problem ?? null })),
    operation,
    laser_type: columns.laser_type,
    problems: problemsOf(operation),
    attachments: [
      ...built.map((one) => presentAttachment(one, true)),
      ...photosOf(source).map(({ key, result_id }) =>
        presentAttachment({ key, kind: 'photo', content: { photo_id: result_id } }, true),
      ),
    ],
    suggestion: null,
    experts,
    usual_answer_min,
    open_id: await findOpen(trx, userId, origin),
  };
}

async function findOpen(
  trx: Trx,
  userId: string,
  { kind, id, step_index = null }: Draft['origin'],
): Promise<string | null> {
  const row = await trx
    .selectFrom('consultation_requests')
    .where('requester_id', '=', userId)
    .where('origin_kind', '=', kind)
    .where('origin_id', '=', id)
    .where('origin_step', 'is not distinct from', step_index)
    .where('status', 'in', OPEN_STATUSES)
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
