import type { ErrorState, OperationOutput, undoErrorChanges } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { recordAct } from '../../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';

type Trx = Transaction<Database>;

interface Undoing {
  changes: readonly string[];
  adminId: string;
  requestId: string;
}

interface Undone {
  change: string;
  id: string;
  state: ErrorState;
  error_type: string;
}

/**
 * Takes back changes of an administrator: the group is as before, and the same of its events are resolved. One that came
 * back or was changed since stays as it is.
 */
export async function undoChanges(
  trx: Trx,
  { changes, adminId, requestId }: Undoing,
): Promise<OperationOutput<typeof undoErrorChanges>> {
  await sql`select from error_groups where id in (select group_id from error_history
    where id = any (${changes}::uuid[])) order by fingerprint for no key update`.execute(trx);
  const { rows } = await sql<Undone>`
    with undone as (
      select h.* from error_history h
      where h.id = any (${changes}::uuid[]) and h.actor_id = ${adminId}
        and h.previous_state is not null
        and not exists (select from error_history later where later.group_id = h.group_id
          and later.id <> h.id and later.created_at >= h.created_at
          and later.kind in ('came_back', 'resolved', 'ignored', 'opened'))
    ), opened as (
      update error_logs e set resolved = false, resolved_at = null from undone
      where e.group_id = undone.group_id and undone.kind = 'resolved' and e.resolved
        and e.resolved_at = undone.created_at
    ), resolved as (
      update error_logs e set resolved = true, resolved_at = undone.previous_resolved_at from undone
      where e.group_id = undone.group_id and undone.kind <> 'resolved'
        and e.created_at <= undone.previous_resolved_at
    )
    update error_groups g set state = undone.previous_state,
      reopen_after = undone.previous_reopen_after, resolved_at = undone.previous_resolved_at
    from undone where g.id = undone.group_id
    returning undone.id as change, g.id, g.state, g.error_type`.execute(trx);
  if (rows.length === 0) throw new AppError('not_found', 'no such changes, or changed since');
  await trx
    .deleteFrom('error_history')
    .where(
      'id',
      'in',
      rows.map(({ change }) => change),
    )
    .execute();
  await recordAct(trx, {
    action: 'errors_change_undone',
    userId: adminId,
    requestId,
    subject: rows.map(({ error_type }) => error_type).join(', '),
  });
  return { items: rows.map(({ id, state }) => ({ id, state })) };
}
