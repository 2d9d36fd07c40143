import { isBannerFor, type BannerPreview } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Work } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import { isLiveAt, toShown, type BannerCatalog } from './banner-catalog.ts';
import { readUnlessMissing } from './missing-tables.ts';
import { leaveDismissed, readDone } from './own-banners.ts';

interface Asked {
  catalog: BannerCatalog;
  asService: <T>(work: Work<T>) => Promise<T>;
  userId: string;
  /** ISO 8601; now if left out. */
  at: string | undefined;
}

/** What a user gets at a time, with the plan and dismissals of now. */
export async function previewBanners(asked: Asked): Promise<BannerPreview> {
  const { catalog, asService, userId } = asked;
  const { banners, now } = await catalog.read();
  const at = asked.at === undefined ? now : Date.parse(asked.at);
  const user = await asService((trx) => findUser(trx, userId));
  const live = banners.filter(
    (banner) => isBannerFor(banner, { userId, plan: user.plan }) && isLiveAt(banner, at),
  );
  const ids = live.map(({ id }) => id);
  const done = await readUnlessMissing(
    asService((trx) => readDone(trx, userId, ids)),
    [],
  );
  return { user, items: leaveDismissed(live, done).map(toShown) };
}

async function findUser(trx: Transaction<Database>, id: string): Promise<BannerPreview['user']> {
  const user = await trx
    .selectFrom('profiles')
    .select(['id', 'name', 'current_plan as plan'])
    .where('id', '=', id)
    .where('kind', '=', 'user')
    .executeTakeFirst();
  if (user === undefined) throw new AppError('not_found', `no user ${id}`);
  return user;
}
