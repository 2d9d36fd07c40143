import type { changeErrorGroups, OperationOutput, OperationRequest } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../../platform/audit/insert-audit-entry.ts';

type Trx = Transaction<Database>;
type Body = OperationRequest<typeof changeErrorGroups>['body'];

interface Changing {
  adminId: string;
  requestId: string;
  /** Build that runs: a resolved group opens again in a newer one. */
  ownBuild: string;
}

const ACTIONS = {
  open: 'errors_opened',
  resolved: 'errors_resolved',
  ignored: 'errors_ignored',
} as const;
const KINDS = { open: 'opened', resolved: 'resolved', ignored: 'ignored' } as const;

/** Resolves, ignores or opens groups. */
export async function changeGroups(
  trx: Trx,
  { ids, state, resolved_in = 'next' }: Body,
  { adminId, requestId, ownBuild }: Changing,
): Promise<OperationOutput<typeof changeErrorGroups>> {
  const found = await trx
    .selectFrom('error_groups')
    .select(['id', 'state', 'error_type', 'reopen_after', 'resolved_at'])
    .where('id', 'in', ids)
    .orderBy('fingerprint')
    .forNoKeyUpdate()
    .execute();
  if (found.length === 0) throw new AppError('not_found', 'no such groups');
  const changed = found.map(({ id }) => id);
  // In the current build means after the one before it.
  const after = resolved_in === 'next' ? ownBuild : await buildBefore(trx, ownBuild);
  const isResolved = state === 'resolved';
  await trx
    .updateTable('error_groups')
    .set({
      state,
      reopen_after: isResolved ? after : null,
      resolved_at: isResolved ? sql<Date>`now()` : null,
    })
    .where('id', 'in', changed)
    .execute();
  await trx
    .updateTable('error_logs')
    .set({ resolved: isResolved, resolved_at: isResolved ? sql<Date>`now()` : null })
    .where('group_id', 'in', changed)
    .where('resolved', '<>', isResolved)
    .execute();
  const changes = await trx
    .insertInto('error_history')
    .values(
      found.map((group) => ({
        group_id: group.id,
        kind: KINDS[state],
        build_id: isResolved ? after : null,
        actor_id: adminId,
        previous_state: group.state,
        previous_reopen_after: group.reopen_after,
        previous_resolved_at: group.resolved_at,
      })),
    )
    .returning(['id', 'group_id'])
    .execute();
  const changeOf = new Map(changes.map((change) => [change.group_id, change.id]));
  await recordAct(trx, {
    action: ACTIONS[state],
    userId: adminId,
    requestId,
    subject: found.map(({ error_type }) => error_type).join(', '),
  });
  return {
    items: found.map(({ id, state: previous_state }) => ({
      id,
      state,
      previous_state,
      change: changeOf.get(id) ?? '',
    })),
  };
}

/** Null before the first build: any event opens it again. */
async function buildBefore(trx: Trx, build: string): Promise<string | null> {
  const row = await trx
    .selectFrom('error_builds')
    .select('id')
    .where('id', '<', build)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
