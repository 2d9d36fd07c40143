import {
  MAX_STATUS_ENTRIES,
  MAX_STATUS_UPDATES,
  type addStatusUpdate as addOperation,
  type changeStatusEntry as changeOperation,
  type changeStatusUpdate as changeUpdateOperation,
  type createStatusEntry as createOperation,
  type OperationRequest,
  type StatusEntry,
  type StatusKind,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { CompiledQuery, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import type { Query } from './database-line.ts';
import { readEntries } from './entries.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];
type Times = Pick<Draft, 'starts_at' | 'ends_at'>;

/** The clock of somebody who reports what begins now may be ahead. */
const MAX_AHEAD_MS = 60_000;

const CLOCK = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/** The same reading as the prober’s, in a transaction. */
const queryOf =
  (trx: Trx): Query =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await trx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;

export const listEntries = (trx: Trx): Promise<StatusEntry[]> => readEntries(queryOf(trx));

async function findEntry(trx: Trx, id: string): Promise<StatusEntry | undefined> {
  return (await readEntries(queryOf(trx), id))[0];
}

async function getEntry(trx: Trx, id: string): Promise<StatusEntry> {
  const entry = await findEntry(trx, id);
  if (entry === undefined) throw new AppError('not_found', `no status entry ${id}`);
  return entry;
}

function requireOrder(kind: StatusKind, { starts_at, ends_at }: Times): void {
  const isReversed = ends_at !== null && Date.parse(ends_at) < Date.parse(starts_at);
  if (!isReversed && (kind === 'incident' || ends_at !== null)) return;
  throw new AppError('status_times_reversed', `${starts_at} to ${ends_at}`);
}

/** Whoever reads that something is down wants to know what. */
function requireComponent({ impact, components }: Pick<Draft, 'impact' | 'components'>): void {
  if (impact === 'none' || components.length > 0) return;
  throw new AppError('status_component_missing', `${impact} without a component`);
}

function requireBegun(kind: StatusKind, { starts_at }: Times): void {
  if (kind === 'maintenance' || Date.parse(starts_at) <= Date.now() + MAX_AHEAD_MS) return;
  throw new AppError('status_incident_in_future', `an incident of ${starts_at}`);
}

function requireDraft(
  kind: StatusKind,
  draft: Pick<Draft, 'impact' | 'components' | 'starts_at' | 'ends_at'>,
): void {
  requireOrder(kind, draft);
  requireBegun(kind, draft);
  requireComponent(draft);
}

/** An incident that is resolved is opened again by an update alone. */
function requireOver({ ends_at }: Times): void {
  if (ends_at !== null && Date.parse(ends_at) <= Date.now()) return;
  throw new AppError('status_times_reversed', `resolved, and ends at ${ends_at}`);
}

const toUtc = (time: string): string => new Date(time).toISOString();
const toTimes = ({ starts_at, ends_at }: Times) => ({
  starts_at: toUtc(starts_at),
  ends_at: ends_at === null ? null : toUtc(ends_at),
});

const refuseMore = (n: number): never => {
  throw new AppError('too_many_status_entries', `${n} rows`, { values: { n } });
};

/** Sending the same id again adds nothing: the first response may have been lost. */
export async function createEntry(
  trx: Trx,
  { id, phase, text, ...draft }: OperationRequest<typeof createOperation>['body'],
): Promise<StatusEntry> {
  await sql`select pg_advisory_xact_lock(hashtext('status_entries'))`.execute(trx);
  const times = toTimes(draft);
  const added = id === undefined ? undefined : await findEntry(trx, id);
  if (added !== undefined) {
    requireSame(added, { ...draft, ...times }, problemMessage('saved_as', { name: added.title }));
    return added;
  }
  requireDraft(draft.kind, draft);
  if ((await listEntries(trx)).length >= MAX_STATUS_ENTRIES) refuseMore(MAX_STATUS_ENTRIES);
  const row = await trx
    .insertInto('status_entries')
    .values({ ...draft, ...times, ...(id !== undefined && { id }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('status_updates')
    .values({ entry_id: row.id, phase: phaseFor(draft.kind, phase), body: text })
    .execute();
  if (phase === 'resolved') await resolve(trx, row.id);
  return getEntry(trx, row.id);
}

type Phase = StatusEntry['phase'];
const phaseFor = (kind: StatusKind, phase: Phase): Phase =>
  kind === 'incident' ? (phase ?? 'investigating') : null;

const resolve = (trx: Trx, id: string) =>
  trx
    .updateTable('status_entries')
    .set({ ends_at: sql<Date>`greatest(starts_at, ${CLOCK})` })
    .where('id', '=', id)
    .where('kind', '=', 'incident')
    .where(sql<boolean>`ends_at is null or ends_at > ${CLOCK}`)
    .execute();

async function lockEntry(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('status_entries')
    .select(['title', 'kind', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no status entry ${id}`);
  return row;
}

async function lockSeen(trx: Trx, id: string, updated_at: string) {
  const row = await lockEntry(trx, id);
  if (row.updated_at.getTime() === Date.parse(updated_at)) return row;
  throw new AppError('changed_meanwhile', `${id} is of ${row.updated_at.toISOString()}`);
}

export async function changeEntry(
  trx: Trx,
  id: string,
  { updated_at, ...draft }: OperationRequest<typeof changeOperation>['body'],
): Promise<StatusEntry> {
  const { kind } = await lockSeen(trx, id, updated_at);
  requireDraft(kind, draft);
  const { phase } = await getEntry(trx, id);
  if (phase === 'resolved') requireOver(draft);
  await trx
    .updateTable('status_entries')
    .set({ ...draft, ...toTimes(draft), updated_at: CLOCK })
    .where('id', '=', id)
    .execute();
  return getEntry(trx, id);
}

/** Whatever follows the phase resolved opens the incident again, unless it is resolved as well. */
export async function addUpdate(
  trx: Trx,
  entryId: string,
  { id, phase, text }: OperationRequest<typeof addOperation>['body'],
): Promise<StatusEntry> {
  const { kind, title } = await lockEntry(trx, entryId);
  const before = await getEntry(trx, entryId);
  const own = phaseFor(kind, phase);
  const added = before.updates.find((each) => each.id === id);
  if (added !== undefined) {
    requireSame(added, { text, phase: own }, problemMessage('saved_as', { name: title }));
    return before;
  }
  if (before.updates.length >= MAX_STATUS_UPDATES) refuseMore(MAX_STATUS_UPDATES);
  await trx
    .insertInto('status_updates')
    .values({ entry_id: entryId, phase: own, body: text, ...(id !== undefined && { id }) })
    .execute();
  if (own === 'resolved') await resolve(trx, entryId);
  await trx
    .updateTable('status_entries')
    .set({ updated_at: CLOCK, ...(kind === 'incident' && own !== 'resolved' && { ends_at: null }) })
    .where('id', '=', entryId)
    .execute();
  return getEntry(trx, entryId);
}

/** Its time and phase stay, and that it was edited is shown. */
export async function changeUpdate(
  trx: Trx,
  { id, update_id }: OperationRequest<typeof changeUpdateOperation>['params'],
  { text, updated_at }: OperationRequest<typeof changeUpdateOperation>['body'],
): Promise<StatusEntry> {
  await lockSeen(trx, id, updated_at);
  const { numUpdatedRows } = await trx
    .updateTable('status_updates')
    .set({ body: text, edited_at: CLOCK })
    .where('id', '=', update_id)
    .where('entry_id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found', `no status update ${update_id}`);
  await trx.updateTable('status_entries').set({ updated_at: CLOCK }).where('id', '=', id).execute();
  return getEntry(trx, id);
}

/** Returns its title. */
export async function deleteEntry(trx: Trx, id: string): Promise<string> {
  const { title } = await lockEntry(trx, id);
  await trx.deleteFrom('status_entries').where('id', '=', id).execute();
  return title;
}
