import {
  answerCasePage,
  getCaseDraft,
  getCasePage,
  getSolvedCase,
  listPublishable as listPublishableOperation,
  listSolvedCases,
  prepareCasePage,
  withdrawCasePage,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../platform/audit/insert-audit-entry.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerPage, readOwnPage } from './case-page.ts';
import { draftPage, listPublishable, preparePage, withdrawPage } from './prepare-page.ts';
import { listSolved, readSolved } from './solved-cases.ts';

/** Pages of solved cases: for everybody, for the makers of the cases, and for administrators. */
export function registerSolved(app: FastifyInstance): void {
  const { asService } = app.platform.transactions;

  serve(app, listSolvedCases, ({ query }) => asService((trx) => listSolved(trx, query)));
  serve(app, getSolvedCase, ({ params }) => asService((trx) => readSolved(trx, params.id)));

  serve(app, getCasePage, ({ params }, { db, userId }) =>
    db((trx) => readOwnPage(trx, userId, params.id)),
  );
  serve(app, answerCasePage, ({ params, body }, { db, userId }) =>
    db((trx) => answerPage(trx, userId, params.id, body)),
  );

  serve(app, listPublishableOperation, ({ query }) =>
    asService((trx) => listPublishable(trx, query)),
  );
  serve(app, getCaseDraft, ({ params }) => asService((trx) => draftPage(trx, params.id)));
  serve(app, prepareCasePage, ({ params, body }, { userId, requestId }) =>
    asService(async (trx) => {
      await recordAct(trx, { action: 'case_page_prepared', userId, requestId, subject: params.id });
      return preparePage(trx, { caseId: params.id, adminId: userId }, body);
    }),
  );
  serve(app, withdrawCasePage, ({ params }, { userId, requestId }) =>
    asService(async (trx) => {
      await recordAct(trx, {
        action: 'case_page_withdrawn',
        userId,
        requestId,
        subject: params.id,
      });
      return withdrawPage(trx, params.id);
    }),
  );
}
