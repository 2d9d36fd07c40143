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
  type AuditAction,
  type BannerList,
  type EditedBanner,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { recordAct } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
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

type Trx = Transaction<Database>;

export function registerBanners(app: FastifyInstance): void {
  registerReading(app);
  const { platform } = app;
  const { config } = platform;
  const { asService } = platform.transactions;
  const catalog = bannerCatalogOf(platform);

  /** Every process sees the change immediately. The audit log names a banner by its message. */
  const change = <T>(
    action: AuditAction,
    { userId, requestId }: RequestContext,
    work: (trx: Trx) => Promise<T>,
    messageOf?: (changed: T) => string,
  ): Promise<T> =>
    refuseIfMissing(
      asService<T>(async (trx) => {
        await catalog.announceChange(trx);
        const changed = await work(trx);
        await recordAct(trx, { action, userId, requestId, subject: messageOf?.(changed) ?? '' });
        return changed;
      }),
    );
  const messageOf = ({ message }: EditedBanner): string => message;
  const toList = (items: EditedBanner[] | null): BannerList => ({
    items: items ?? [],
    is_enabled: items !== null,
    link_hosts: [...config.bannerLinkHosts],
  });

  serve(app, listAllOperation, async () =>
    toList(await readUnlessMissing(asService<EditedBanner[] | null>(listEdited), null)),
  );
  serve(app, createOperation, ({ body }, context) => {
    const { userId: author } = context;
    const work = (trx: Trx) => createBanner(trx, body, { config, author });
    return change('banner_created', context, work, messageOf);
  });
  serve(app, updateOperation, ({ params: { id }, body }, context) =>
    change('banner_changed', context, (trx) => updateBanner(trx, id, body, config), messageOf),
  );
  serve(app, endOperation, ({ params: { id } }, context) =>
    change('banner_ended', context, (trx) => endBanner(trx, id), messageOf),
  );
  serve(app, orderOperation, async ({ body: { ids } }, context) =>
    toList(await change('banners_ordered', context, (trx) => orderBanners(trx, ids))),
  );
  serve(app, deleteOperation, async ({ params: { id } }, context) => {
    await change('banner_deleted', context, (trx) => deleteBanner(trx, id), String);
  });
  serve(app, restoreOperation, ({ params: { id } }, context) =>
    change('banner_restored', context, (trx) => restoreBanner(trx, id), messageOf),
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
