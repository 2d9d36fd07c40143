import type { OperationRequest, prepareConsultation, PreparedCase } from '@beamwright/contract';
import { caseTitle, problemsOf } from '@beamwright/domain';
import { addText } from '@beamwright/domain/messages';
import { OPEN_STATUSES } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import {
  buildAttachments,
  photosOf,
  presentAttachment,
  queueColumns,
} from './build-attachments.ts';
import { selectOutlook } from './present-case.ts';
import { readSource } from './read-source.ts';
import { suggest } from './suggest.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof prepareConsultation>['query'];

/** What would be attached to a case, all of it chosen, and our own suggestion once a problem is chosen. */
export async function prepareCase(trx: Trx, userId: string, query: Query): Promise<PreparedCase> {
  const { kind, id, problem, details = '' } = query;
  const step_index = query.step_index ?? null;
  const source = await readSource(trx, userId, { kind, id, step_index });
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
    suggestion: problem ? await suggest(trx, userId, source, { problem, details }) : null,
    experts,
    usual_answer_min,
    open_id: await findOpen(trx, userId, { kind, id, step_index }),
  };
}

async function findOpen(
  trx: Trx,
  userId: string,
  { kind, id, step_index }: Pick<Query, 'kind' | 'id'> & { step_index: number | null },
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
