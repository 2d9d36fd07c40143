import {
  applyTestCard,
  createTestCard,
  deleteTestCard,
  downloadTestCard,
  getTestCard,
  judgeTestCard,
  listTestCards,
  previewTestCard,
} from '@beamwright/contract';
import type { CardKind } from '@beamwright/domain/types';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import type { LibraryContext } from '../library/service.ts';
import { rulesOfCaller } from '../makerspace/service.ts';
import { pluginStatesOf } from '../plugins/service.ts';
import { downloadCard } from './card-files.ts';
import { createCard, deleteCard, listCards, presentCard, previewCard, readCard } from './cards.ts';
import { applyCard, judgeCard } from './judge-card.ts';

export function registerTestCards(app: FastifyInstance): void {
  const rulesOf = rulesOfCaller(app);
  const judging = (context: RequestContext): LibraryContext => ({
    db: context.db,
    userId: context.userId,
    findBlocks: rulesOf(context).findBlocks,
  });
  const plugins = pluginStatesOf(app.platform);

  /** A kerf card measures the machine. */
  async function requireKind({ kind }: { kind: CardKind }, context: RequestContext): Promise<void> {
    if (kind === 'kerf') await app.platform.plugins.requirePlugin('machine_calibration', context);
  }

  serve(app, previewTestCard, async ({ params, body }, context) => {
    await requireKind(body, context);
    return previewCard(judging(context), params.id, body);
  });
  serve(app, createTestCard, async ({ params, body }, context) => {
    await requireKind(body, context);
    return createCard(judging(context), params.id, body);
  });
  serve(app, listTestCards, async ({ params }, { db, userId }) => ({
    items: await db((trx) => listCards(trx, userId, params.id)),
  }));
  serve(app, getTestCard, ({ params }, { db, userId }) =>
    db(async (trx) => presentCard(await readCard(trx, userId, params.id))),
  );
  serve(app, deleteTestCard, async ({ params }, { db, userId }) => {
    await db((trx) => deleteCard(trx, userId, params.id));
  });
  serve(app, downloadTestCard, ({ params, query }, context) =>
    downloadCard(judging(context), params.id, query),
  );
  serve(app, judgeTestCard, ({ params, body }, { db, userId }) =>
    db((trx) => judgeCard(trx, userId, params.id, body)),
  );
  serve(app, applyTestCard, async ({ params, body }, { db, userId }) => {
    const states = await plugins.read();
    return db((trx) => applyCard(trx, userId, params.id, { judgment: body, plugins: states }));
  });
}
