import type { EditedEntry, EditKind, listPlanEdits, OperationOutput } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';

type Trx = Transaction<Database>;

interface Edit {
  kind: EditKind;
  /** Null for the user of a scheduled change who has been erased since. */
  editor: string | null;
  plan?: { id: string | null; name: string };
  changes?: readonly EditedEntry[];
  starts_at?: Date;
}

/** Who changed a plan, in the transaction that changes it. */
export async function recordEdit(trx: Trx, edit: Edit): Promise<void> {
  const { kind, editor, plan, changes = [], starts_at } = edit;
  await trx
    .insertInto('plan_edits')
    .values({
      kind,
      edited_by: editor,
      plan_id: plan?.id ?? null,
      plan_name: plan?.name ?? null,
      changes: JSON.stringify(changes),
      ...(starts_at === undefined ? {} : { starts_at }),
    })
    .execute();
}

/** Newest first. */
export async function listEdits(
  trx: Trx,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<OperationOutput<typeof listPlanEdits>> {
  const limit = pageLimit(query);
  const rows = await trx
    .selectFrom('plan_edits')
    .leftJoin('profiles', 'profiles.id', 'plan_edits.edited_by')
    .select([
      'plan_edits.id',
      'plan_edits.kind',
      'plan_edits.plan_name',
      'plan_edits.changes',
      'plan_edits.starts_at',
      'plan_edits.created_at',
      'profiles.name as edited_by',
    ])
    .where(afterCursor('plan_edits', query.cursor))
    .orderBy('plan_edits.created_at', 'desc')
    .orderBy('plan_edits.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, ({ starts_at, created_at, ...row }) => ({
    ...row,
    starts_at: starts_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}
