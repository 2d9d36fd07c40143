import {
  MAX_SOLVED_TITLE,
  type OperationRequest,
  type prepareCasePage,
  type PublishableCase,
  type SolvedCase,
} from '@beamwright/contract';
import { caseTitle, findMaterial } from '@beamwright/domain';
import { addText, inEnglish } from '@beamwright/domain/messages';
import type { StepSettings } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPageBy } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import type { CaseRow } from './case-access.ts';
import { PAGE_COLUMNS } from './solved-cases.ts';

type Trx = Transaction<Database>;

/** Needs the service role, as the others do. */
export async function listPublishable(
  trx: Trx,
  page: { cursor?: string | undefined; limit?: number | undefined },
) {
  const rows = await trx
    .selectFrom('consultation_requests')
    .leftJoin('solved_cases', 'solved_cases.consultation_id', 'consultation_requests.id')
    .where('may_publish', '=', true)
    .where('consultation_requests.status', 'in', ['resolved', 'closed'])
    .where('resolved_at', 'is not', null)
    .where(afterCursor('consultation_requests', page.cursor, { at: 'resolved_at' }))
    .select([
      'consultation_requests.id',
      'consultation_requests.problem',
      'consultation_requests.material',
      'consultation_requests.thickness_mm',
      'solved_cases.status',
      'solved_cases.title as page_title',
      'solved_cases.requested_changes',
      sql<Date>`resolved_at`.as('resolved_at'),
    ])
    .orderBy('resolved_at', 'desc')
    .orderBy('consultation_requests.id', 'desc')
    .limit(pageLimit(page) + 1)
    .execute();
  return toPageBy(
    rows,
    pageLimit(page),
    (row) => ({ at: row.resolved_at, id: row.id }),
    (row): PublishableCase => ({
      id: row.id,
      title: addText(titleOf(row)),
      status: row.status,
      page_title: row.page_title,
      requested_changes: row.requested_changes ?? '',
      resolved_at: row.resolved_at.toISOString(),
    }),
  );
}

/** The name of the catalog: that which its maker gave to a material may name somebody. */
const inCatalog = ({ material }: Pick<CaseRow, 'material'>): string | null =>
  material === null ? null : (findMaterial(material)?.canonical ?? null);

export const titleOf = (row: Pick<CaseRow, 'material' | 'thickness_mm' | 'problem'>) =>
  caseTitle({
    material: inCatalog(row),
    thickness_mm: row.thickness_mm,
    problem: row.problem,
  });

/** A solved case with the consent of its maker, locked: they may take the consent back meanwhile. */
async function lockPublishable(trx: Trx, caseId: string): Promise<CaseRow> {
  const row = await trx
    .selectFrom('consultation_requests')
    .where('id', '=', caseId)
    .where('may_publish', '=', true)
    .where('status', 'in', ['resolved', 'closed'])
    .where('resolved_at', 'is not', null)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `case ${caseId} may not be published`);
  return row;
}

/** The page of a case or, until there is one, a draft to edit. */
export async function draftPage(trx: Trx, caseId: string): Promise<SolvedCase> {
  const row = await lockPublishable(trx, caseId);
  const written = await trx
    .selectFrom('solved_cases')
    .where('consultation_id', '=', caseId)
    .select(PAGE_COLUMNS)
    .executeTakeFirst();
  if (written) {
    const { id: _id, ...page } = written;
    return page;
  }
  const { advice, ...facts } = await readFacts(trx, row);
  return {
    title: inEnglish(titleOf(row)).slice(0, MAX_SOLVED_TITLE),
    trouble: row.details,
    solution: row.solution || advice,
    ...facts,
  };
}

/** Without the color, which an import takes from its file as it stands there: no screen shows it to who publishes it. */
export const numbersOnly = (settings: StepSettings): StepSettings => ({
  ...settings,
  expected_color: null,
});

/** What a page has besides its words, and what the expert wrote to the proposal that worked. */
async function readFacts(trx: Trx, row: CaseRow) {
  const worked = await trx
    .selectFrom('consultation_messages')
    .where('consultation_id', '=', row.id)
    .where('kind', '=', 'proposal')
    .where(sql<boolean>`details -> 'proposal' ->> 'outcome' = 'worked'`)
    .select(['body', 'details'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const proposal = worked?.details.proposal;
  return {
    problem: row.problem,
    operation: proposal?.operation ?? row.operation,
    laser_type: row.laser_type,
    family: row.family,
    material: inCatalog(row),
    thickness_mm: row.thickness_mm,
    before: proposal?.was ? numbersOnly(proposal.was) : null,
    after: proposal ? numbersOnly(proposal.settings) : null,
    advice: worked?.body ?? '',
  };
}

/** Writes or rewrites the page of a case; nobody but its maker sees it until they publish it. */
export async function preparePage(
  trx: Trx,
  { caseId, adminId }: { caseId: string; adminId: string },
  words: OperationRequest<typeof prepareCasePage>['body'],
): Promise<SolvedCase> {
  const row = await lockPublishable(trx, caseId);
  const { advice: _advice, before, after, ...facts } = await readFacts(trx, row);
  await trx.deleteFrom('solved_cases').where('consultation_id', '=', caseId).execute();
  await trx
    .insertInto('solved_cases')
    .values({
      consultation_id: caseId,
      ...words,
      ...facts,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      prepared_by: adminId,
    })
    .execute();
  // A change of the case, so that it is new to its maker.
  await trx
    .updateTable('consultation_requests')
    .set({ may_publish: true })
    .where('id', '=', caseId)
    .execute();
  return { ...words, ...facts, before, after };
}

export async function withdrawPage(trx: Trx, caseId: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('solved_cases')
    .where('consultation_id', '=', caseId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `case ${caseId} has no page`);
}
