import {
  addCasePhoto,
  getCasePhoto,
  listCaseMessages,
  postCaseMessage,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { listMessages } from './list-messages.ts';
import { addPhoto, readPhoto } from './photos.ts';
import { postMessage } from './post-message.ts';

/** What is written in cases. */
export function registerThread(app: FastifyInstance): void {
  serve(app, listCaseMessages, ({ params, query }, { db, userId }) =>
    db((trx) => listMessages(trx, userId, { ...params, ...query })),
  );
  serve(app, postCaseMessage, ({ params, body }, { db, userId }) =>
    db((trx) => postMessage(trx, userId, params.id, body)),
  );
  serve(app, addCasePhoto, ({ params, body }, context) =>
    addPhoto(context, app.platform, { caseId: params.id, id: params.photo_id, sent: body }),
  );
  serve(app, getCasePhoto, ({ params }, context) =>
    readPhoto(context, app.platform.files, { caseId: params.id, id: params.photo_id }),
  );
}
