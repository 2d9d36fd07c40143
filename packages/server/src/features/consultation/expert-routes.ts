import {
  getConsultationFigures,
  getDesk,
  listColleagues as listColleaguesOperation,
  listEscalated as listEscalatedOperation,
  listExperts as listExpertsOperation,
  listOpenCases,
  listOwnCases as listOwnCasesOperation,
  listQueue as listQueueOperation,
  removeExpert as removeOperation,
  saveExpert as saveOperation,
  updateDesk,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { listExperts, removeExpert, saveExpert } from './admin-experts.ts';
import { listColleagues, listForAdministrator } from './colleagues.ts';
import { changeDesk, readDesk } from './desk.ts';
import { readFigures } from './figures.ts';
import { listEscalated, listOpen, listOwnCases, listQueue } from './queue.ts';

/** What experts work with, and what administrators see of them. */
export function registerExperts(app: FastifyInstance): void {
  const { asService } = app.platform.transactions;

  serve(app, getDesk, (_request, { db, userId }) => db((trx) => readDesk(trx, userId)));
  serve(app, updateDesk, ({ body }, { db, userId }) => db((trx) => changeDesk(trx, userId, body)));
  serve(app, listQueueOperation, ({ query }, { db, userId }) =>
    db((trx) => listQueue(trx, userId, query)),
  );
  serve(app, listOwnCasesOperation, ({ query }, { db, userId }) =>
    db((trx) => listOwnCases(trx, userId, query)),
  );
  serve(app, listColleaguesOperation, async ({ params }, { db, userId, role }) => ({
    items:
      role === 'admin'
        ? await asService((trx) => listForAdministrator(trx, params.id))
        : await db((trx) => listColleagues(trx, userId, params.id)),
  }));

  serve(app, listExpertsOperation, async () => ({ items: await asService(listExperts) }));
  serve(app, saveOperation, ({ params, body }, { userId: adminId, requestId }) =>
    asService((trx) => saveExpert(trx, { userId: params.user_id, adminId, requestId }, body)),
  );
  serve(app, removeOperation, ({ params }, { userId: adminId, requestId }) =>
    asService((trx) => removeExpert(trx, { userId: params.user_id, adminId, requestId })),
  );
  serve(app, getConsultationFigures, ({ query }) =>
    asService((trx) => readFigures(trx, query.days)),
  );
  serve(app, listEscalatedOperation, ({ query }) => asService((trx) => listEscalated(trx, query)));
  serve(app, listOpenCases, ({ query }) => asService((trx) => listOpen(trx, query)));
}
