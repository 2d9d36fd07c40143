import {
  addCasePhoto,
  checkProposal as checkOperation,
  deleteCasePhoto,
  getCasePhoto,
  listCaseMessages,
  postCaseMessage,
  proposeSetting,
  reportCaseResult,
  saveProposal as saveOperation,
  startProposal as startOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { pluginStatesOf } from '../plugins/service.ts';
import { listMessages } from './list-messages.ts';
import type { CaseRow } from './case-access.ts';
import { createMakerRules } from './maker-rules.ts';
import { addPhoto, deletePhoto, readPhoto } from './photos.ts';
import { postMessage } from './post-message.ts';
import { readTarget } from './proposal-place.ts';
import { checkProposal, propose, startProposal } from './propose.ts';
import { reportResult } from './report-result.ts';
import { saveProposal } from './save-proposal.ts';

/** What is written in cases: words, photos, proposals and results. */
export function registerThread(app: FastifyInstance): void {
  const plugins = pluginStatesOf(app.platform);
  const rulesOf = createMakerRules(app);
  const ofExpert = {
    rulesOf,
    readTarget: (row: CaseRow) =>
      app.platform.transactions.asUser(row.requester_id, (trx) => readTarget(trx, row)),
  };
  serve(app, listCaseMessages, ({ params, query }, { db, userId }) =>
    db((trx) => listMessages(trx, userId, { ...params, ...query })),
  );
  serve(app, postCaseMessage, ({ params, body }, { db, userId }) =>
    postMessage({ db, userId, rulesOf }, params.id, body),
  );
  serve(app, addCasePhoto, ({ params, body }, context) =>
    addPhoto(context, app.platform, { caseId: params.id, id: params.photo_id, sent: body }),
  );
  serve(app, getCasePhoto, ({ params }, context) =>
    readPhoto(context, app.platform.files, { caseId: params.id, id: params.photo_id }),
  );
  serve(app, deleteCasePhoto, ({ params }, context) =>
    deletePhoto(context, app.platform.files, { caseId: params.id, id: params.photo_id }),
  );
  serve(app, startOperation, ({ params }, { db, userId }) =>
    startProposal({ db, userId, ...ofExpert }, params.id),
  );
  serve(app, checkOperation, ({ params, body }, { db, userId }) =>
    checkProposal({ db, userId, ...ofExpert }, params.id, body.numbers),
  );
  serve(app, proposeSetting, ({ params, body }, { db, userId }) =>
    propose({ db, userId, ...ofExpert }, params.id, body),
  );
  serve(app, saveOperation, ({ params }, { db, userId, member }) =>
    saveProposal({ db, userId, member, rulesOf }, params),
  );
  serve(app, reportCaseResult, async ({ params, body }, { db, userId }) => {
    const states = await plugins.read();
    return db((trx) => reportResult(trx, userId, params.id, { draft: body, plugins: states }));
  });
}
