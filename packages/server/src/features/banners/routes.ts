import {
  createBanner as createOperation,
  deleteBanner as deleteOperation,
  dismissBanner as dismissOperation,
  endBanner as endOperation,
  getBannerReach as reachOperation,
  listBanners as listOperation,
  listEditedBanners as listAllOperation,
  orderBanners as orderOperation,
  previewBanners as previewOperation,
  recordBannerView as recordViewOperation,
  restoreBanner as restoreOperation,
  updateBanner as updateOperation,
  type BannerList,
  type EditedBanner,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Work } from '../../platform/db/transactions.ts';
import { serve } from '../../platform/http/serve.ts';
import { bannerCatalogOf } from './banner-catalog.ts';
import { countReach } from './count-reach.ts';
import {
  createBanner,
  deleteBanner,
  endBanner,
  orderBanners,
  restoreBanner,
  updateBanner,
} from './edit-banners.ts';
import { readUnlessMissing, refuseIfMissing } from './missing-tables.ts';
import { dismiss, listOwn, recordView } from './own-banners.ts';
import { previewBanners } from './preview-banners.ts';
import { listEdited } from './queries.ts';

export function registerBanners(app: FastifyInstance): void {
  const { platform, log } = app;
  const { config } = platform;
  const { asService } = platform.transactions;
  const catalog = bannerCatalogOf(platform);

  /** Every process sees the change immediately. */
  async function change<T>(work: Work<T>, userId: string, what: object): Promise<T> {
    const changed = await refuseIfMissing(
      asService<T>(async (trx) => {
        await catalog.announceChange(trx);
        return work(trx);
      }),
    );
    log.info({ user_id: userId, ...what }, 'a banner changed');
    return changed;
  }
  const toList = (items: EditedBanner[] | null): BannerList => ({
    items: items ?? [],
    is_enabled: items !== null,
    link_hosts: [...config.bannerLinkHosts],
  });

  serve(app, listOperation, (_request, { db, userId, plan }) =>
    listOwn(db, { catalog, userId, plan }),
  );
  serve(app, recordViewOperation, ({ params: { id }, body }, { userId, plan }) =>
    recordView(asService, { catalog, userId, plan }, { id, isPressed: body.is_pressed }),
  );
  serve(app, dismissOperation, ({ params }, { userId, plan }) =>
    dismiss(asService, { catalog, userId, plan }, params.id),
  );

  serve(app, listAllOperation, async () =>
    toList(await readUnlessMissing(asService<EditedBanner[] | null>(listEdited), null)),
  );
  serve(app, createOperation, ({ body }, { userId }) =>
    change((trx) => createBanner(trx, body, { config, author: userId }), userId, {
      created_banner: body.message,
    }),
  );
  serve(app, updateOperation, ({ params, body }, { userId }) =>
    change((trx) => updateBanner(trx, params.id, body, config), userId, { banner: params.id }),
  );
  serve(app, endOperation, ({ params }, { userId }) =>
    change((trx) => endBanner(trx, params.id), userId, { ended_banner: params.id }),
  );
  serve(app, orderOperation, async ({ body }, { userId }) =>
    toList(
      await change((trx) => orderBanners(trx, body.ids), userId, { banners: body.ids.length }),
    ),
  );
  serve(app, deleteOperation, ({ params }, { userId }) =>
    change((trx) => deleteBanner(trx, params.id), userId, { deleted_banner: params.id }),
  );
  serve(app, restoreOperation, ({ params }, { userId }) =>
    change((trx) => restoreBanner(trx, params.id), userId, { restored_banner: params.id }),
  );

  serve(app, previewOperation, ({ query }, { userId }) =>
    previewBanners({ catalog, asService, userId: query.user_id ?? userId, at: query.at }),
  );
  serve(app, reachOperation, ({ body }) => asService((trx) => countReach(trx, body)));
}
