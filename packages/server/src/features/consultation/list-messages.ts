import type { listCaseMessages, OperationOutput } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readCase } from './case-access.ts';
import { presentMessages, selectMessages, type MessageRow } from './present-messages.ts';

/** Messages sent at once, and characters of what they hold; one is sent however long it is. */
const PAGE = 100;
const PAGE_LENGTH = 250_000;

/**
 * The case is read before its messages: what is added in between is in this list and in the one of what changed since,
 * so nothing is lost, and readers put messages by their id. What has changed has a revision that is not below its
 * position, so a list that was cut goes on with what changed since its last position.
 */
export async function listMessages(
  trx: Transaction<Database>,
  userId: string,
  { id, since }: { id: string; since?: number | undefined },
): Promise<OperationOutput<typeof listCaseMessages>> {
  const { row } = await readCase(trx, userId, id);
  const order = since === undefined ? 'position' : 'revision';
  const rows = await selectMessages(trx, id)
    .where(order, '>', since ?? 0)
    .orderBy(order)
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, fitting(rows));
  const has_more = rows.length > shown.length;
  return {
    items: await presentMessages(trx, { userId, row }, shown),
    has_more,
    revision: has_more ? (shown.at(-1)?.[order] ?? row.revision) : row.revision,
  };
}

/** How many of the first make a page. */
function fitting(rows: readonly MessageRow[]): number {
  let length = 0;
  const beyond = rows.findIndex(({ body, photos, details }) => {
    length += body.length + JSON.stringify(photos).length + JSON.stringify(details).length;
    return length > PAGE_LENGTH;
  });
  return Math.min(PAGE, beyond === -1 ? rows.length : Math.max(1, beyond));
}
