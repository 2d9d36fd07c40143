import {
  getCaseEvidence,
  listLearnable as listLearnableOperation,
  publishCaseEvidence,
  takeBackCaseEvidence,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { publishStoredSettingChanged } from '../ai/service.ts';
import { listLearnable, publishEvidence, readEvidence, takeBackEvidence } from './evidence.ts';
import { createMakerRules } from './maker-rules.ts';

/** Numbers of solved cases that answer others, for administrators. */
export function registerEvidence(app: FastifyInstance): void {
  const { realtime, transactions } = app.platform;
  const { asService, asUser } = transactions;
  const context = { asService, asUser, rulesOf: createMakerRules(app) };

  serve(app, listLearnableOperation, ({ query }) => asService((trx) => listLearnable(trx, query)));
  serve(app, getCaseEvidence, ({ params }) => readEvidence(context, params.id));
  serve(app, publishCaseEvidence, async ({ params, body }, { userId: adminId, requestId }) => {
    const publishing = { caseId: params.id, adminId, requestId };
    const published = await publishEvidence(context, publishing, body.proposal_id);
    publishStoredSettingChanged({ realtime, log: app.log });
    return published;
  });
  serve(app, takeBackCaseEvidence, ({ params }, { userId: adminId, requestId }) =>
    asService((trx) => takeBackEvidence(trx, { caseId: params.id, adminId, requestId })),
  );
}
