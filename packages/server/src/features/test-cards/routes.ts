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
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { findBlocksFor } from '../questions/service.ts';
import { downloadCard } from './card-files.ts';
import { createCard, deleteCard, listCards, presentCard, previewCard, readCard } from './cards.ts';
import { applyCard, judgeCard } from './judge-card.ts';

export function registerTestCards(app: FastifyInstance): void {
  const findBlocks = findBlocksFor(app);
  serve(app, previewTestCard, ({ params, body }, { db, userId }) =>
    previewCard({ db, userId, findBlocks }, params.id, body),
  );
  serve(app, createTestCard, ({ params, body }, { db, userId }) =>
    createCard({ db, userId, findBlocks }, params.id, body),
  );
  serve(app, listTestCards, async ({ params }, { db, userId }) => ({
    items: await db((trx) => listCards(trx, userId, params.id)),
  }));
  serve(app, getTestCard, ({ params }, { db, userId }) =>
    db(async (trx) => presentCard(await readCard(trx, userId, params.id))),
  );
  serve(app, deleteTestCard, async ({ params }, { db, userId }) => {
    await db((trx) => deleteCard(trx, userId, params.id));
  });
  serve(app, downloadTestCard, ({ params, query }, { db, userId }) =>
    downloadCard({ db, userId, findBlocks }, params.id, query),
  );
  serve(app, judgeTestCard, ({ params, body }, { db, userId }) =>
    db((trx) => judgeCard(trx, userId, params.id, body)),
  );
  serve(app, applyTestCard, ({ params, body }, { db, userId }) =>
    db((trx) => applyCard(trx, userId, params.id, body)),
  );
}
