import type { CaseSummary, Consultation } from '@beamwright/contract';
import { caseTitle, closesAt, fitOf, movesFor, type Expertise } from '@beamwright/domain';
import { addText } from '@beamwright/domain/messages';
import { CASE_ATTACHMENTS, isOpenStatus, type CaseAttachmentKind } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { presentAttachment } from './build-attachments.ts';
import { readCase, type CaseRow } from './case-access.ts';
import { readExpertCards } from './expert-cards.ts';
import { iso } from './iso.ts';
import { readNames } from './read-names.ts';

type Trx = Transaction<Database>;
type Role = Consultation['role'];

/** Who looks at a case. */
export interface Viewer {
  userId: string;
  role: Role;
  /** Whether the plan of the caller has expert consultation. */
  hasFeature: boolean;
}

const isWaiting = ({ status, expert_id }: Pick<CaseRow, 'status' | 'expert_id'>): boolean =>
  expert_id === null && (status === 'pending' || status === 'reopened');

/** How far the caller has read it; who only looks at a case has no mark. */
function readRevision(row: CaseRow, role: Role): number {
  if (role === 'maker') return row.requester_read;
  return role === 'expert' ? row.expert_read : row.revision;
}

/** A case in a list: what an expert sees, also for its maker. */
export function presentSummary(row: CaseRow, role: Role, expert_name: string | null): CaseSummary {
  const { material, thickness_mm, problem } = row;
  return {
    id: row.id,
    status: row.status,
    title: addText(caseTitle({ material, thickness_mm, problem })),
    problem,
    laser_type: row.laser_type,
    machine_name: row.machine_name,
    material,
    language: row.language,
    expert_name,
    waits_for: isOpenStatus(row.status) ? row.waits_for : null,
    unread: row.revision > readRevision(row, role),
    waiting_since: row.waiting_since.toISOString(),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}

/** Whether an expert knows what a case is about, as far as it is attached. */
export const fitOfCase = (
  expertise: Expertise,
  { laser_type, material, language }: Pick<CaseRow, 'laser_type' | 'material' | 'language'>,
) => fitOf(expertise, { laser_type, material, language });

/** A case that the caller may read, as they see it. */
export async function presentFoundCase(
  trx: Trx,
  { userId, hasFeature }: Omit<Viewer, 'role'>,
  id: string,
): Promise<Consultation> {
  const { row, role } = await readCase(trx, userId, id);
  return presentCase(trx, { userId, role, hasFeature }, row);
}

/** A case as one of its people sees it. */
export async function presentCase(trx: Trx, viewer: Viewer, row: CaseRow): Promise<Consultation> {
  const { role } = viewer;
  const isMaker = role === 'maker';
  const names = await readNames(trx, row.id);
  // Administrators know experts from their own list.
  const helping = row.expert_id === null || role === 'administrator' ? [] : [row.expert_id];
  const [expert] = await readExpertCards(trx, helping);
  return {
    ...presentSummary(row, role, names.get(row.expert_id ?? '') ?? null),
    details: row.details,
    maker_name: names.get(row.requester_id) ?? '',
    role,
    moves: movesOf(row, role),
    operation: row.operation,
    origin: isMaker ? await readOrigin(trx, row) : null,
    setting_id: isMaker ? row.setting_id : null,
    suggestion_tried: row.suggestion_tried,
    expert: expert?.card ?? null,
    ...(await readAttachments(trx, row.id, role)),
    ...(await readOutlook(trx, row, role)),
    escalates_at: iso(row.escalates_at),
    escalated_at: iso(row.escalated_at),
    assigned_at: iso(row.assigned_at),
    answered_at: iso(row.answered_at),
    resolved_at: iso(row.resolved_at),
    closed_at: iso(row.closed_at),
    closes_at: iso(closesAt(row)),
    solution: row.solution,
    rating: row.rating,
    may_publish: row.may_publish,
    may_learn: row.may_learn,
    pays_until_end: isMaker && isOpenStatus(row.status) && !viewer.hasFeature,
    revision: row.revision,
    read_revision: readRevision(row, role),
  };
}

/** What the caller may do; who only reads may claim what waits. */
function movesOf(row: CaseRow, role: Role): Consultation['moves'] {
  if (role === 'reader') return isWaiting(row) ? ['claim'] : [];
  const moves = movesFor(role, row.status);
  if (role === 'expert') return moves.filter((action) => action !== 'claim');
  // Makers write while it is open; that moves nothing.
  return role === 'maker' && isOpenStatus(row.status) ? ['answer', ...moves] : moves;
}

async function readAttachments(trx: Trx, caseId: string, role: Role) {
  const all = await trx
    .selectFrom('consultation_attachments')
    .where('consultation_id', '=', caseId)
    .select(['key', 'kind', 'is_shared', 'content'])
    .execute();
  // From experts, row-level security keeps back what was taken off.
  const isSeen = ({ kind, content, is_shared }: (typeof all)[number]) =>
    (role === 'maker' || is_shared) && (kind !== 'photo' || content.photo_id != null);
  const place = (kind: CaseAttachmentKind) => CASE_ATTACHMENTS.indexOf(kind);
  const hidden =
    role === 'expert' || role === 'reader'
      ? await selectHiddenKinds(trx, caseId)
      : new Set(all.flatMap(({ kind, is_shared }) => (is_shared ? [] : [kind])));
  return {
    attachments: all
      .filter(isSeen)
      .toSorted((a, b) => place(a.kind) - place(b.kind) || (a.key < b.key ? -1 : 1))
      .map(({ is_shared, ...one }) => presentAttachment(one, is_shared)),
    not_shared: CASE_ATTACHMENTS.filter((kind) => hidden.has(kind)),
  };
}

/** Kinds that the maker took off a case that somebody else reads. */
export async function selectHiddenKinds(
  trx: Trx,
  caseId: string,
): Promise<Set<CaseAttachmentKind>> {
  const { rows } = await sql<{ kind: CaseAttachmentKind }>`
    select kind from consultation_not_shared(${caseId}) as kind`.execute(trx);
  return new Set(rows.map(({ kind }) => kind));
}

const ORIGIN_TABLES = {
  job: 'jobs',
  step: 'jobs',
  setting: 'settings',
  test_card: 'test_cards',
  result: 'feedback',
} as const;

async function readOrigin(trx: Trx, row: CaseRow): Promise<Consultation['origin']> {
  const { origin_kind: kind, origin_id: id, origin_step } = row;
  const table = ORIGIN_TABLES[kind];
  const isInBin =
    table === 'jobs' || table === 'settings' ? sql`deleted_at is not null` : sql`false`;
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and user_id = ${row.requester_id} and not (${isInBin})`.execute(
    trx,
  );
  return rows.length === 0 ? null : { kind, id, step_index: origin_step };
}

interface OutlookRow {
  experts: number;
  usual_answer_min: number | null;
  before: number;
}

/** For who asks: experts who know it, the usual wait, and how many wait longer. */
export async function selectOutlook(
  trx: Trx,
  { laser_type, family }: Pick<CaseRow, 'laser_type' | 'family'>,
  since: Date,
): Promise<OutlookRow> {
  const { rows } = await sql<OutlookRow>`
    select experts, usual_answer_min, before from consultation_outlook(${laser_type}, ${family}, ${since})`.execute(
    trx,
  );
  return rows[0] ?? { experts: 0, usual_answer_min: null, before: 0 };
}

async function readOutlook(trx: Trx, row: CaseRow, role: Role) {
  const isAwaited = row.status === 'pending' || row.status === 'assigned' || isWaiting(row);
  if (!isAwaited || role === 'administrator') return { place: null, expected_by: null };
  const { usual_answer_min, before } = await selectOutlook(trx, row, row.waiting_since);
  const expected =
    usual_answer_min === null || row.answered_at !== null
      ? null
      : new Date(row.created_at.getTime() + usual_answer_min * 60_000);
  return { place: isWaiting(row) ? before : null, expected_by: iso(expected) };
}
