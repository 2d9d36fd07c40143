import type { CaseEvidence, LearnableCase } from '@beamwright/contract';
import { judgeEvidence, type JudgedEvidence } from '@beamwright/domain';
import { addText, evidenceRefusal } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import { addCaseBaseline, findSameBaseline, type BaselineWork } from '../ai/service.ts';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPageBy } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import type { CaseRow } from './case-access.ts';
import {
  findWorked,
  readRun,
  refusePoor,
  type EvidenceRun,
  type WorkedProposal,
} from './evidence-run.ts';
import { iso } from './iso.ts';
import { numbersOnly, titleOf } from './prepare-page.ts';
import type { MakerRules } from './proposal-basis.ts';
import { findPublished } from './published-evidence.ts';

type Trx = Transaction<Database>;

/** What judging needs of the server: each database role, and the maker’s rules. */
export interface EvidenceContext {
  asService: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  asUser: <T>(userId: string, work: (trx: Trx) => Promise<T>) => Promise<T>;
  rulesOf: (makerId: string) => Promise<MakerRules>;
}

const selectLearnable = (trx: Trx) =>
  trx
    .selectFrom('consultation_requests')
    .where('may_learn', '=', true)
    .where('consultation_requests.status', 'in', ['resolved', 'closed'])
    .where('resolved_at', 'is not', null);

/** Needs the service role. */
export async function listLearnable(
  trx: Trx,
  page: { cursor?: string | undefined; limit?: number | undefined },
) {
  const rows = await selectLearnable(trx)
    .leftJoin('case_evidence', 'case_evidence.consultation_id', 'consultation_requests.id')
    .where(afterCursor('consultation_requests', page.cursor, { at: 'resolved_at' }))
    .select([
      'consultation_requests.id',
      'consultation_requests.problem',
      'consultation_requests.material',
      'consultation_requests.thickness_mm',
      'case_evidence.published_at',
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
    (row): LearnableCase => ({
      id: row.id,
      title: addText(titleOf(row)),
      resolved_at: row.resolved_at.toISOString(),
      published_at: iso(row.published_at),
    }),
  );
}

/** Numbers of a case, judged for others. */
interface Judged {
  row: CaseRow;
  worked: WorkedProposal;
  run: EvidenceRun;
  reason: Message | null;
  /** What others would be answered by; null if the catalog lacks the material. */
  work: BaselineWork | null;
  found: JudgedEvidence;
}

/** Never inside a transaction: rules are read with roles of their own. */
async function judge(
  { asUser, rulesOf }: EvidenceContext,
  row: CaseRow,
  worked: WorkedProposal,
): Promise<Judged | null> {
  const makerId = row.requester_id;
  const run = await asUser(makerId, (trx) => readRun(trx, makerId, worked.proposal));
  if (run === null) return null;
  const found = await judgeRun(run, await rulesOf(makerId));
  const { operation, thickness_mm, power_watts } = run;
  const { type, is_galvo, lens_focal_length_mm } = run.machine;
  const { material } = found;
  const work =
    material === null
      ? null
      : { material, operation, thickness_mm, type, is_galvo, power_watts, lens_focal_length_mm };
  const reason = refusePoor(worked) ?? run.refusal ?? found.reason;
  return { row, worked, run, reason, work, found };
}

async function judgeRun(
  run: EvidenceRun,
  { findBlocks, custom_materials }: MakerRules,
): Promise<JudgedEvidence> {
  const { machine, material, operation } = run;
  const added_findings = await findBlocks({
    texts: [material],
    laser_type: machine.type,
    operations: [operation],
  });
  return judgeEvidence({
    ...run,
    added_findings,
    ...(custom_materials && { custom_materials }),
  });
}

const readLearnable = (trx: Trx, caseId: string) =>
  selectLearnable(trx).where('id', '=', caseId).selectAll();

const goneCase = (caseId: string) =>
  new AppError('not_found', `the numbers of case ${caseId} may not be shared`);

/** What was run, what the engine says to the same, and whether others can have it; or what they have. */
export async function readEvidence(
  context: EvidenceContext,
  caseId: string,
): Promise<CaseEvidence> {
  const { row, worked, published } = await context.asService(async (trx) => {
    const row = await readLearnable(trx, caseId).executeTakeFirst();
    if (row === undefined) throw goneCase(caseId);
    return {
      row,
      worked: await findWorked(trx, caseId),
      published: await findPublished(trx, caseId),
    };
  });
  if (published) {
    const { run, published_at } = published;
    // Its material is that of the catalog, whatever the maker calls so by now.
    const { findBlocks } = await context.rulesOf(row.requester_id);
    const found = await judgeRun(run, { findBlocks, custom_materials: undefined });
    const shown = present(worked, run, found);
    return addText({ ...shown, reason: null, published_at: published_at.toISOString() });
  }
  if (!('proposal' in worked)) return addText({ ...NOTHING, reason: worked });
  const judged = await judge(context, row, worked);
  if (judged === null) return addText({ ...NOTHING, reason: evidenceRefusal('gone') });
  const { run, found } = judged;
  const isAnswered = await context.asService((trx) => isAnsweredBefore(trx, judged));
  const reason = judged.reason ?? (isAnswered ? evidenceRefusal('answered') : null);
  return addText({ ...present(worked, run, found), reason, published_at: null });
}

const NOTHING = {
  proposal_id: null,
  edge_score: null,
  work: null,
  settings: null,
  engine: null,
  energy: null,
  published_at: null,
};

function present(
  worked: WorkedProposal | Message,
  { machine, power_watts, operation, thickness_mm, settings }: EvidenceRun,
  { engine, energy, material }: JudgedEvidence,
) {
  const { id, edge_score } = 'proposal' in worked ? worked : { id: null, edge_score: null };
  return {
    proposal_id: id,
    edge_score,
    work: {
      laser_type: machine.type,
      is_galvo: machine.is_galvo,
      power_watts,
      lens_focal_length_mm: machine.lens_focal_length_mm,
      material,
      thickness_mm,
      operation,
    },
    settings: numbersOnly(settings),
    engine: engine && { settings: engine.settings, method: engine.method },
    energy,
  };
}

const isAnsweredBefore = async (trx: Trx, { work }: Judged): Promise<boolean> =>
  work !== null && (await findSameBaseline(trx, work)) !== undefined;

interface Publishing {
  caseId: string;
  adminId: string;
  requestId: string;
}

/** Publishes what was looked at. Nothing that answers the same work is replaced. */
export async function publishEvidence(
  context: EvidenceContext,
  publishing: Publishing,
  proposalId: string,
): Promise<CaseEvidence> {
  const { caseId } = publishing;
  const { row, worked } = await context.asService(async (trx) => ({
    row: await readLearnable(trx, caseId).executeTakeFirst(),
    worked: await findWorked(trx, caseId),
  }));
  if (row === undefined) throw goneCase(caseId);
  if (!('proposal' in worked)) throw refused(worked);
  if (worked.id !== proposalId) throw moved(caseId);
  const judged = await judge(context, row, worked);
  if (judged === null) throw refused(evidenceRefusal('gone'));
  await context.asService((trx) => insert(trx, publishing, judged));
  return readEvidence(context, caseId);
}

const refused = (reason: Message) =>
  new AppError('evidence_refused', reason.code, { detail: reason });
const moved = (caseId: string) =>
  new AppError('consultation_moved', `${caseId} has another proposal that worked`);

async function insert(
  trx: Trx,
  { caseId, adminId, requestId }: Publishing,
  judged: Judged,
): Promise<void> {
  const { row, run, work, found, reason } = judged;
  const locked = await readLearnable(trx, caseId).forNoKeyUpdate().executeTakeFirst();
  if (locked === undefined) throw goneCase(caseId);
  if (locked.revision !== row.revision) throw moved(caseId);
  if (reason !== null) throw refused(reason);
  if (work === null) throw refused(evidenceRefusal('not_in_catalog'));
  // One at a time, so that two cases about the same don’t both answer it.
  await sql`select pg_advisory_xact_lock(hashtextextended('case_evidence', 0))`.execute(trx);
  if (await isAnsweredBefore(trx, judged)) throw refused(evidenceRefusal('answered'));
  const { settings } = run;
  const { confidence } = found;
  const baseline_id = await addCaseBaseline(trx, work, { settings, confidence });
  await trx
    .insertInto('case_evidence')
    .values({
      consultation_id: caseId,
      baseline_id,
      lens_focal_length_mm: work.lens_focal_length_mm,
      z_offset_mm: settings.z_offset_mm,
      published_by: adminId,
    })
    .execute();
  await insertAuditEntry(trx, {
    user_id: row.requester_id,
    action: 'evidence_published',
    actor_id: adminId,
    request_id: requestId,
  });
}

/** The database deletes the baseline with it. */
export async function takeBackEvidence(
  trx: Trx,
  { caseId, adminId, requestId }: Publishing,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('case_evidence')
    .where('consultation_id', '=', caseId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `case ${caseId} answers nobody`);
  const { requester_id } = await trx
    .selectFrom('consultation_requests')
    .where('id', '=', caseId)
    .select('requester_id')
    .executeTakeFirstOrThrow();
  await insertAuditEntry(trx, {
    user_id: requester_id,
    action: 'evidence_taken_back',
    actor_id: adminId,
    request_id: requestId,
  });
}
