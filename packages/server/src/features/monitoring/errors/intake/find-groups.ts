import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { severityRank } from '../grouping/severity.ts';
import { foldSurplus } from './fold-surplus.ts';
import { shownMessage } from './shown-message.ts';
import type { GroupBatch } from './group-batch.ts';
import type { StoredBatch, StoredGroup } from './stored-batch.ts';

type Trx = Transaction<Database>;

interface KnownGroup {
  id: string;
  fingerprint: string;
  state: string;
  reopen_after: string | null;
}

/** Finds or adds the group of each batch. A resolved one opens again only in a newer build than it was resolved in. */
export async function findGroups(trx: Trx, stored: StoredBatch): Promise<StoredGroup[]> {
  const known = await lockKnown(trx, [...stored.groups.keys()]);
  const groups = await foldSurplus(trx, stored, known);
  const others = [...groups.keys()].filter((key) => !stored.groups.has(key));
  for (const [fingerprint, group] of await lockKnown(trx, others)) known.set(fingerprint, group);
  const buildOf = await findBuilds(trx, stored);
  const found: StoredGroup[] = [];
  // In one order, so that two processes never wait for each other.
  for (const [fingerprint, batch] of [...groups].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const build_id = buildOf(batch);
    const group = known.get(fingerprint);
    if (group === undefined) {
      found.push(await addGroup(trx, fingerprint, batch, build_id));
      continue;
    }
    const cameBack =
      group.state === 'resolved' &&
      build_id !== null &&
      (group.reopen_after === null || BigInt(build_id) > BigInt(group.reopen_after));
    found.push({ id: group.id, batch, build_id, isNew: false, cameBack });
  }
  await updateGroups(
    trx,
    found.filter(({ isNew }) => !isNew),
  );
  return found;
}

async function lockKnown(trx: Trx, fingerprints: string[]): Promise<Map<string, KnownGroup>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await trx
    .selectFrom('error_groups')
    .select(['id', 'fingerprint', 'state', 'reopen_after'])
    .where('fingerprint', 'in', fingerprints)
    .orderBy('fingerprint')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.fingerprint, row]));
}

/** The build of a batch: the newest that its browsers named, or that of this process. */
async function findBuilds(trx: Trx, { groups, ownBuild }: StoredBatch) {
  const named = new Set<string>();
  for (const group of groups.values()) for (const web of group.webs) named.add(web);
  const webs = [...named];
  const rows =
    webs.length === 0
      ? []
      : await trx
          .selectFrom('error_builds')
          .select(['web', sql<string>`min(id)`.as('id')])
          .where('web', 'in', webs)
          .groupBy('web')
          .execute();
  const known = new Map(rows.map(({ web, id }) => [web, BigInt(id)]));
  return ({ first, webs: own }: GroupBatch): string | null => {
    if (first.source !== 'browser') return ownBuild;
    const ids = [...own].flatMap((web) => known.get(web) ?? []);
    const newest = ids.toSorted((one, other) => (one < other ? 1 : -1))[0];
    return newest === undefined ? null : String(newest);
  };
}

async function addGroup(
  trx: Trx,
  fingerprint: string,
  batch: GroupBatch,
  build_id: string | null,
): Promise<StoredGroup> {
  const { first, top, severity, first_at, last_at } = batch;
  const { id, is_new } = await trx
    .insertInto('error_groups')
    .values({
      fingerprint,
      ...shownMessage(first),
      severity,
      source: first.source,
      file: top?.file.slice(0, 300) ?? null,
      line: top?.line ?? null,
      route: first.route?.slice(0, 200) ?? null,
      first_build_id: build_id,
      last_build_id: build_id,
      reopen_after: null,
      resolved_at: null,
      came_back_build_id: null,
      came_back_at: null,
      first_seen_at: first_at,
      last_seen_at: last_at,
    })
    // Another process may have added it just now.
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ last_seen_at: last_at }))
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { id, batch, build_id, isNew: is_new, cameBack: false };
}

async function updateGroups(trx: Trx, found: readonly StoredGroup[]): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ id, batch, build_id, cameBack }) => ({
    id,
    error_message: shownMessage(batch.first).error_message,
    severity: batch.severity,
    file: batch.top?.file.slice(0, 300) ?? null,
    line: batch.top?.line ?? null,
    build_id,
    came_back: cameBack,
    last_at: batch.last_at.toISOString(),
  }));
  await sql`
    update error_groups g set
      error_message = t.error_message,
      severity = case when ${severityRank('t.severity')} > ${severityRank('g.severity')} then t.severity else g.severity end,
      file = coalesce(t.file, g.file),
      line = coalesce(t.line, g.line),
      last_build_id = greatest(g.last_build_id, t.build_id),
      last_seen_at = greatest(g.last_seen_at, t.last_at),
      state = case when t.came_back then 'came_back' else g.state end,
      came_back_build_id = case when t.came_back then t.build_id else g.came_back_build_id end,
      came_back_at = case when t.came_back then now() else g.came_back_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, error_message text,
      severity text, file text, line integer, build_id bigint, came_back boolean, last_at timestamptz)
    where g.id = t.id
  `.execute(trx);
}
