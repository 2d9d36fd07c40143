import {
  EVIDENCE_PARTS,
  FAILING_RESULTS,
  FAILING_SHARE,
  MAX_EVIDENCE_ROWS,
  MIN_EVIDENCE_USERS,
  type Evidence,
  type EvidencePart,
  type EvidenceGroup,
  type QuestionEvidence,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { wilson } from './wilson.ts';

type Trx = Transaction<Database>;

const MAX_ROWS = 50;
const MAX_GROUPS = 100;
const MAX_NEXT = 10;

/** Which rows count. */
export interface Span {
  days: number;
  /** Only so many, the newest. */
  maxRows: number;
}

export const spanOf = (days: number): Span => ({ days, maxRows: MAX_EVIDENCE_ROWS });

const TABLE_OF = {
  questions: 'parser_question_analytics',
  sentences: 'unread_sentences',
  materials: 'unread_sentences',
  groups: 'result_evidence',
} as const satisfies Record<EvidencePart, string>;

const ofSpan = (table: string, { days }: Span) => sql`${sql.table(table)}
  where created_at > now() - make_interval(days => ${days}) order by created_at desc`;

/** By an index on the time, so that it takes as long in a large installation. */
const newestOf = (table: string, columns: readonly string[], span: Span) =>
  sql`(select ${sql.join(columns.map((name) => sql.ref(name)))} from ${ofSpan(table, span)}
    limit ${span.maxRows}) as newest`;

const UNREAD = ['sentence', 'material', 'user_id', 'created_at'];
const RESULT = [
  'material',
  'laser_type',
  'is_galvo',
  'watts_class',
  'operation',
  'user_id',
  'verdict',
  'ratio',
  'band_low',
  'band_high',
];

async function hasMore(trx: Trx, table: string, span: Span): Promise<boolean> {
  const { rows } =
    await sql`select from ${ofSpan(table, span)} limit 1 offset ${span.maxRows}`.execute(trx);
  return rows.length > 0;
}

/** Everything that says where the engine is wrong. Needs the service role. */
export async function readEvidence(trx: Trx, span: Span): Promise<Evidence> {
  const [questions, sentences, materials, groups] = await Promise.all([
    readQuestions(trx, span),
    readSentences(trx, span),
    readMaterials(trx, span),
    readGroups(trx, span),
  ]);
  const { rows } = await sql<{ until: Date | null }>`
    select max(created_at) as until from result_evidence`.execute(trx);
  const limited = await Promise.all(
    EVIDENCE_PARTS.map(async (part) => ((await hasMore(trx, TABLE_OF[part], span)) ? [part] : [])),
  );
  return {
    compared_until: rows[0]?.until?.toISOString() ?? null,
    next: rankNext({ questions, materials, groups }),
    questions,
    sentences,
    materials,
    groups,
    newest_only: limited.flat(),
  };
}

export async function readQuestions(trx: Trx, span: Span): Promise<QuestionEvidence[]> {
  const [{ rows: events }, { rows: skipped }] = await Promise.all([
    sql<Omit<QuestionEvidence, 'skipped'>>`
      select question_id, min(field_name) as field_name,
        count(*) filter (where event = 'asked')::float8 as asked,
        count(*) filter (where event = 'answered')::float8 as answered,
        count(*) filter (where event = 'declined')::float8 as declined
      from ${newestOf(TABLE_OF.questions, ['question_id', 'field_name', 'event'], span)}
      group by question_id`.execute(trx),
    sql<{ question_id: string; field_name: string } & QuestionEvidence['skipped'][number]>`
      select question_id, min(field_name) as field_name, reason, count(*)::float8 as count
      from ${newestOf('ai_clarification_skipped', ['question_id', 'field_name', 'reason'], span)}
      group by question_id, reason order by count desc`.execute(trx),
  ]);
  const found = new Map<string, QuestionEvidence>(
    events.map((row) => [row.question_id, { ...row, skipped: [] }]),
  );
  for (const { question_id, field_name, reason, count } of skipped) {
    const row = found.get(question_id) ?? {
      question_id,
      field_name,
      asked: 0,
      answered: 0,
      declined: 0,
      skipped: [],
    };
    row.skipped.push({ reason, count });
    found.set(question_id, row);
  }
  return [...found.values()].toSorted((a, b) => b.asked - a.asked).slice(0, MAX_ROWS);
}

export async function readSentences(trx: Trx, span: Span): Promise<Evidence['sentences']> {
  const { rows } = await sql<Evidence['sentences'][number]>`
    select min(sentence) as sentence, count(*)::float8 as count,
      to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD') as last_on
    from ${newestOf(TABLE_OF.sentences, UNREAD, span)} where material is null
    group by lower(sentence) order by count desc, max(created_at) desc limit ${MAX_ROWS}`.execute(
    trx,
  );
  return rows;
}

export async function readMaterials(trx: Trx, span: Span): Promise<Evidence['materials']> {
  const { rows } = await sql<Evidence['materials'][number]>`
    select min(material) as material, count(*)::float8 as jobs, count(distinct user_id)::float8 as users,
      to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD') as last_on
    from ${newestOf(TABLE_OF.materials, UNREAD, span)} where material is not null
    group by lower(material) order by jobs desc, max(created_at) desc limit ${MAX_ROWS}`.execute(
    trx,
  );
  return rows;
}

interface GroupRow extends Omit<
  EvidenceGroup,
  'share_low' | 'share_high' | 'direction' | 'band' | 'is_failing'
> {
  hot: number;
  weak: number;
  band_low: number | null;
  band_high: number | null;
}

/** Results of enough users, by material, kind of machine and operation. */
export async function readGroups(trx: Trx, span: Span): Promise<EvidenceGroup[]> {
  const { rows } = await sql<GroupRow>`
    select material, laser_type, is_galvo, watts_class, operation, count(*)::float8 as results,
      count(distinct user_id)::float8 as users,
      count(*) filter (where verdict <> 'good')::float8 as failed,
      count(*) filter (where verdict = 'hot')::float8 as hot,
      count(*) filter (where verdict = 'weak')::float8 as weak,
      percentile_disc(0.5) within group (order by ratio) filter (where verdict = 'good') as working_ratio,
      percentile_disc(0.5) within group (order by band_low) as band_low,
      percentile_disc(0.5) within group (order by band_high) as band_high
    from ${newestOf(TABLE_OF.groups, RESULT, span)} where material is not null
    group by material, laser_type, is_galvo, watts_class, operation
    having count(distinct user_id) >= ${MIN_EVIDENCE_USERS}
    order by count(*) filter (where verdict <> 'good') desc limit ${MAX_GROUPS}`.execute(trx);
  return rows
    .map(presentGroup)
    .toSorted((a, b) => Number(b.is_failing) - Number(a.is_failing) || b.share_low - a.share_low);
}

export type FailingGroup = Pick<
  EvidenceGroup,
  'material' | 'laser_type' | 'operation' | 'results' | 'failed'
>;

/**
 * Kinds of work that fail too often, the worst first. Users are counted by grouping twice, which needs no sorting of all
 * results: every open overview asks for it once a minute.
 */
export async function readFailing(trx: Trx, span: Span): Promise<FailingGroup[]> {
  const { rows } = await sql<FailingGroup>`
    select material, laser_type, operation, sum(results)::float8 as results, sum(failed)::float8 as failed
    from (
      select material, laser_type, is_galvo, watts_class, operation, user_id, count(*) as results,
        count(*) filter (where verdict <> 'good') as failed
      from ${newestOf(TABLE_OF.groups, RESULT, span)} where material is not null
      group by material, laser_type, is_galvo, watts_class, operation, user_id
    ) of_user
    group by material, laser_type, is_galvo, watts_class, operation
    having count(*) >= ${MIN_EVIDENCE_USERS} and sum(results) >= ${FAILING_RESULTS}
      and sum(failed) >= ${FAILING_SHARE}::float8 * sum(results)
    order by sum(failed) desc limit ${MAX_GROUPS}`.execute(trx);
  const leastShare = ({ failed, results }: FailingGroup) => wilson(failed, results)[0];
  return rows.toSorted((a, b) => leastShare(b) - leastShare(a));
}

function presentGroup({ hot, weak, band_low, band_high, ...row }: GroupRow): EvidenceGroup {
  const [share_low, share_high] = wilson(row.failed, row.results);
  return {
    ...row,
    share_low,
    share_high,
    direction: directionOf(hot, weak),
    band: band_low === null || band_high === null ? null : [band_low, band_high],
    is_failing: row.results >= FAILING_RESULTS && row.failed / row.results >= FAILING_SHARE,
  };
}

/** One direction counts if it has twice as many results as the other. */
function directionOf(hot: number, weak: number): EvidenceGroup['direction'] {
  if (hot === 0 && weak === 0) return null;
  if (hot >= 2 * weak) return 'too_hot';
  return weak >= 2 * hot ? 'too_weak' : 'both';
}

/** What helps the most jobs, whatever it is. */
function rankNext({
  questions,
  materials,
  groups,
}: Pick<Evidence, 'questions' | 'materials' | 'groups'>): Evidence['next'] {
  return [
    ...materials.map(({ material, jobs }) => ({ kind: 'material' as const, name: material, jobs })),
    ...groups
      .filter(({ is_failing }) => is_failing)
      .map(({ operation, material, laser_type, failed }) => ({
        kind: 'answer' as const,
        name: `${operation} ${material}, ${laser_type}`,
        jobs: failed,
      })),
    ...questions
      .filter(({ asked, declined }) => declined >= asked / 2)
      .map(({ field_name, declined }) => ({
        kind: 'question' as const,
        name: field_name,
        jobs: declined,
      })),
  ]
    .filter(({ jobs }) => jobs > 0)
    .toSorted((a, b) => b.jobs - a.jobs)
    .slice(0, MAX_NEXT);
}
