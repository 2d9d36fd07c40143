import type Stripe from 'stripe';
import { invalidRequest, missingResource } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { allRows } from '../store/store.ts';
import type { ApiName, ApiTables } from '../store/tables.ts';

type Created =
  | number
  | {
      gt?: number | undefined;
      gte?: number | undefined;
      lt?: number | undefined;
      lte?: number | undefined;
    };

export interface PageParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Created | undefined;
}

function isCreatedIn(row: object, created: Created | undefined): boolean {
  if (created === undefined) return true;
  const at = (row as { created: number }).created;
  if (typeof created === 'number') return at === created;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  return at > gt && at >= gte && at < lt && at <= lte;
}

function indexOf(rows: { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) throw missingResource('object', id, param);
  return index;
}

/** One page of rows, which come the newest first. */
export function pageOf<T extends { id: string }>(
  rows: T[],
  params: PageParams,
  url: string,
): Stripe.ApiList<T> {
  const { limit = 10, starting_after, ending_before } = params;
  if (starting_after !== undefined && ending_before !== undefined)
    throw invalidRequest('Pass only one of starting_after and ending_before.');
  let [from, to] = [0, rows.length];
  if (starting_after !== undefined) from = indexOf(rows, starting_after, 'starting_after') + 1;
  if (ending_before !== undefined) to = indexOf(rows, ending_before, 'ending_before');
  const rest = rows.slice(from, to);
  const data = ending_before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', data, has_more: rest.length > data.length, url };
}

/** One page of a resource: those that match, the newest first. */
export function listRows<K extends ApiName>(
  fake: Fake,
  name: K,
  params: PageParams & { url: string },
  matches: (row: ApiTables[K]) => boolean = () => true,
): Stripe.ApiList<ApiTables[K]> {
  const rows = allRows(fake.store, name).filter(
    (row) => isCreatedIn(row, params.created) && matches(row as ApiTables[K]),
  );
  return pageOf(rows.reverse() as ApiTables[K][], params, params.url);
}

/** Whether a field has the value asked for; it matches without one. */
export const isAny = (asked: unknown, value: unknown): boolean =>
  asked === undefined || asked === value;
