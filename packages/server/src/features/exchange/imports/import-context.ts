import type { ImportProgress } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { abortOnClose } from '../../../platform/http/abort-on-close.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { rulesOfCaller } from '../../makerspace/service.ts';
import type { LibraryContext } from '../../library/service.ts';

/** What the work on one import needs. */
export interface ImportContext extends LibraryContext {
  id: string;
  /** Aborted when the caller closes the request. */
  signal: AbortSignal;
  /** Publishes how far it is, a few times a second; `ahead` is how many files are read before this one. */
  report: (stage: ImportProgress['stage'], done: number, ahead?: number) => void;
}

const REPORT_MS = 250;

const canceled = () => new AppError('request_canceled', 'the caller closed the request');

/** Makes the contexts of imports from those of requests. */
export function importContexts(app: FastifyInstance) {
  const rulesOf = rulesOfCaller(app);
  const { realtime } = app.platform;
  return (context: RequestContext, id: string): ImportContext => {
    const { db, userId, http, log } = context;
    let [reportedStage, reportedAt] = ['', 0];
    return {
      db,
      userId,
      findBlocks: rulesOf(context).findBlocks,
      id,
      signal: abortOnClose(http.reply, canceled),
      report: (stage, done, ahead = 0) => {
        const now = performance.now();
        const isSoon = now - reportedAt < REPORT_MS;
        if (stage === reportedStage && stage !== 'waiting' && isSoon) return;
        [reportedStage, reportedAt] = [stage, now];
        realtime
          .publish(`import-${id}`, 'progress', {
            stage,
            done: Math.round(done * 100) / 100,
            ahead,
          })
          .catch((error: unknown) => log.warn({ err: error }, 'progress was not published'));
      },
    };
  };
}
