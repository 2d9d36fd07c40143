import {
  createBanner,
  listBanners,
  listEditedBanners,
  type BannerDraft,
  type BannerList,
  type EditedBanner,
  type listBanners as listOperation,
  type OperationOutput,
} from '@beamwright/contract';
import { expect } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';

export { ENGINES };

export const DRAFT: BannerDraft = {
  message: 'Beamwright is read-only on Monday.',
  severity: 'warning',
  action_label: null,
  action_url: null,
  is_active: true,
  starts: null,
  ends: null,
  time_zone: 'UTC',
  target_plans: [],
  target_user_ids: [],
  persist_after_dismissal: false,
};

type Own = OperationOutput<typeof listOperation>;

/** A server with an administrator who has announced nothing yet. */
export async function startBanners(engine: (typeof ENGINES)[number]) {
  const world: World = await startWorld(engine, {
    environment: { BANNER_LINK_HOSTS: 'status.example.com, shop.example.com' },
  });
  const admin = await world.addMaker({ role: 'admin' });
  return {
    world,
    admin,
    /** Fails if it is refused. */
    add: async (change: Partial<BannerDraft> = {}): Promise<EditedBanner> => {
      const { status, body } = await admin.call(createBanner, { body: { ...DRAFT, ...change } });
      expect([status, body]).toMatchObject([201, {}]);
      return body as EditedBanner;
    },
    list: async () => (await admin.call(listEditedBanners)).body as BannerList,
    own: async ({ call }: Pick<Maker, 'call'>) => (await call(listBanners)).body as Own,
    /** Texts of what a user gets, in order. */
    read: async ({ call }: Pick<Maker, 'call'>) =>
      ((await call(listBanners)).body as Own).items.map(({ message }) => message),
    /** Until the next test, nothing is announced. */
    clear: () => world.sql('delete from notification_banners'),
    close: () => world.close(),
  };
}
