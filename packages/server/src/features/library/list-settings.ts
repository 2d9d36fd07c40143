import type { listSettings as listOperation, OperationRequest } from '@beamwright/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { endWithAll } from '../../platform/db/last-statements.ts';
import { pageLimit } from '../../platform/db/keyset-page.ts';
import { prepare } from '../../platform/db/prepare.ts';
import { selectPlanLimit, toReadOnlyRule } from './plan-limit.ts';
import { presentSetting, selectSettings } from './queries.ts';
import { matchFilter, type FilterMatch } from './setting-filter.ts';
import {
  afterPlace,
  readCursor,
  sortOrder,
  writeCursor,
  type Place,
  type SortOrder,
} from './setting-page.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof listOperation>['query'];

export async function listSettings(trx: Trx, userId: string, query: Query) {
  const { sort = 'created', reverse = false, cursor, ...filter } = query;
  const limit = pageLimit(query);
  const order = sortOrder(sort, reverse);
  const after = cursor === undefined ? null : readCursor(order, cursor);
  const matching = await matchFilter(trx, userId, filter);
  const sections = selectSections(trx, userId, { order, after, matching, limit: limit + 1 });
  return endWithAll([selectPlanLimit({ userId }), ...sections], (planLimit, ...found) => {
    const isReadOnly = toReadOnlyRule(userId, planLimit);
    const rows = found.flat();
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: shown.map(({ sorted_by: _sorted, ...row }) => presentSetting(row, isReadOnly)),
      next_cursor: last
        ? writeCursor(order, { is_pinned: last.is_pinned, value: last.sorted_by, id: last.id })
        : null,
      matched: matching.matched,
    };
  });
}

interface Page {
  order: SortOrder;
  after: Place | null;
  matching: Pick<FilterMatch, 'isEvery' | 'condition'>;
  limit: number;
}

/**
 * The pinned settings, then the others: each section is read from one index, for every sort order. Both are read at
 * once; few users have pinned so many that the others are not needed.
 */
function selectSections(trx: Trx, userId: string, page: Page) {
  if (page.after?.is_pinned === false) return [selectSection(trx, userId, page, false)];
  return [
    selectSection(trx, userId, page, true),
    selectSection(trx, userId, { ...page, after: null }, false),
  ];
}

const EVERY = { isEvery: true, condition: sql<boolean>`true` };

/** Statements for a first page without a filter, by order. */
const firstSections = new Map<string, ReturnType<typeof prepareFirst>>();

const prepareFirst = (order: SortOrder) =>
  prepare((db, { userId, isPinned, limit }: { userId: string; isPinned: boolean; limit: number }) =>
    sectionQuery(db, userId, { order, after: null, matching: EVERY, limit }, isPinned),
  );

function selectSection(trx: Trx, userId: string, page: Page, isPinned: boolean) {
  const { order, after, limit } = page;
  if (after !== null || !page.matching.isEvery)
    return sectionQuery(trx, userId, page, isPinned).compile();
  const key = `${order.column} ${order.direction}`;
  const prepared = firstSections.get(key) ?? prepareFirst(order);
  firstSections.set(key, prepared);
  return prepared({ userId, isPinned, limit });
}

function sectionQuery(
  db: Kysely<Database>,
  userId: string,
  { order, after, matching, limit }: Page,
  isPinned: boolean,
) {
  const { column, direction } = order;
  return selectSettings(db, userId)
    .select(sql<Date | string | number>`${sql.ref(`settings.${column}`)}`.as('sorted_by'))
    .where('settings.is_pinned', '=', isPinned)
    .where(matching.condition)
    .where(after === null ? sql<boolean>`true` : afterPlace(order, after))
    .orderBy(`settings.${column}`, direction)
    .orderBy('settings.id', direction)
    .limit(limit);
}
