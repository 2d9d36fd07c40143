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
import { recordAct, type AdministratorAct } from '../../platform/audit/insert-audit-entry.ts';
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
  registerReading(app);
  const { platform } = app;
  const { config } = platform;
  const { asService } = platform.transactions;
  const catalog = bannerCatalogOf(platform);

  /** Every process sees the change immediately. */
  const change = <T>(work: Work<T>, act: AdministratorAct): Promise<T> =>
    refuseIfMissing(
      asService<T>(async (trx) => {
        await catalog.announceChange(trx);
        await recordAct(trx, act);
        return work(trx);
      }),
    );
  const toList = (items: EditedBanner[] | null): BannerList => ({
    items: items ?? [],
    is_enabled: items !== null,
    link_hosts: [...config.bannerLinkHosts],
  });

  serve(app, listAllOperation, async () =>
    toList(await readUnlessMissing(asService<EditedBanner[] | null>(listEdited), null)),
  );
  serve(app, createOperation, ({ body }, { userId, requestId }) =>
    change((trx) => createBanner(trx, body, { config, author: userId }), {
      action: 'banner_created',
      userId,
      requestId,
      subject: body.message,
    }),
  );
  serve(app, updateOperation, ({ params, body }, { userId, requestId }) =>
    change((trx) => updateBanner(trx, params.id, body, config), {
      action: 'banner_changed',
      userId,
      requestId,
      subject: body.message,
    }),
  );
  serve(app, endOperation, ({ params: { id } }, { userId, requestId }) =>
    change((trx) => endBanner(trx, id), { action: 'banner_ended', userId, requestId, subject: id }),
  );
  serve(app, orderOperation, async ({ body }, { userId, requestId }) =>
    toList(
      await change((trx) => orderBanners(trx, body.ids), {
        action: 'banners_ordered',
        userId,
        requestId,
      }),
    ),
  );
  serve(app, deleteOperation, ({ params: { id } }, { userId, requestId }) =>
    change((trx) => deleteBanner(trx, id), {
      action: 'banner_deleted',
      userId,
      requestId,
      subject: id,
    }),
  );
  serve(app, restoreOperation, ({ params: { id } }, { userId, requestId }) =>
    change((trx) => restoreBanner(trx, id), {
      action: 'banner_restored',
      userId,
      requestId,
      subject: id,
    }),
  );

  serve(app, previewOperation, ({ query }, { userId }) =>
    previewBanners({ catalog, asService, userId: query.user_id ?? userId, at: query.at }),
  );
  serve(app, reachOperation, ({ body }) => asService((trx) => countReach(trx, body)));
}

/** What users get, and do with it. */
function registerReading(app: FastifyInstance): void {
  const { platform } = app;
  const { asService } = platform.transactions;
  const catalog = bannerCatalogOf(platform);

  serve(app, listOperation, (_request, { db, userId, plan }) =>
    listOwn(db, { catalog, userId, plan }),
  );
  serve(app, recordViewOperation, ({ params: { id }, body }, { userId, plan }) =>
    recordView(asService, { catalog, userId, plan }, { id, isPressed: body.is_pressed }),
  );
  serve(app, dismissOperation, ({ params }, { userId, plan }) =>
    dismiss(asService, { catalog, userId, plan }, params.id),
  );
}
