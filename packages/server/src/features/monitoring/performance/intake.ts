import { PAGE_LOADS_PER_DAY, PAGE_LOADS_PER_MINUTE, type PageLoad } from '@beamwright/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordIfAllowed } from '../../analytics/service.ts';

const LIMITS = [
  { maximum: PAGE_LOADS_PER_MINUTE, windowS: 60 },
  { maximum: PAGE_LOADS_PER_DAY, windowS: 24 * 60 * 60 },
];

/** Browsers say who they are in words of any length. */
const MAX_USER_AGENT = 200;

/** Columns are `real`, and the database refuses what is closer to zero than that. */
const DIGITS = 10_000;

const roundAll = <T extends object>(measured: T): T =>
  Object.fromEntries(
    Object.entries(measured).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : value,
    ]),
  ) as T;

/** Stores how fast a page was, unless the user refuses analytics or sends too much. */
export function storePageLoad(
  platform: Pick<Platform, 'auth'>,
  context: RequestContext,
  { page, ...measured }: PageLoad,
): Promise<void> {
  const user_agent = context.http.request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null;
  const use = { what: 'page_loads', limits: LIMITS };
  return recordIfAllowed(platform, context, use, async (trx) => {
    await trx
      .insertInto('page_performance')
      .values({ user_id: context.userId, page_url: page, user_agent, ...roundAll(measured) })
      .execute();
  });
}
