import {
  exportSettings as exportOperation,
  listPens as listPensOperation,
  mergeEzcad as mergeOperation,
  previewExport as previewOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { abortOnClose } from '../../../platform/http/abort-on-close.ts';
import { limitLargeResponses } from '../../../platform/http/limit-large-responses.ts';
import { serve } from '../../../platform/http/serve.ts';
import { rulesOfCaller } from '../../makerspace/service.ts';
import {
  exportSettings,
  listPens,
  mergeEzcad,
  previewExport,
  type ExportContext,
} from './export-settings.ts';

export function registerExports(app: FastifyInstance): void {
  const rulesOf = rulesOfCaller(app);
  const contextOf = (context: RequestContext): ExportContext => ({
    db: context.db,
    userId: context.userId,
    ...rulesOf(context),
    signal: abortOnClose(
      context.http.reply,
      () => new AppError('request_canceled', 'the caller went'),
    ),
  });
  const holdingContext = async (context: RequestContext): Promise<ExportContext> => {
    const held = contextOf(context);
    await limitLargeResponses(context.http.reply, context.userId, held.signal);
    return held;
  };

  serve(app, previewOperation, ({ body }, context) => previewExport(contextOf(context), body));
  serve(app, exportOperation, async ({ body }, context) =>
    exportSettings(await holdingContext(context), body),
  );
  serve(app, mergeOperation, async ({ query, body }, context) => {
    const { ids, ...choice } = query;
    const chosen = { ...choice, ...(ids !== undefined && { ids: [ids].flat() }) };
    return mergeEzcad(await holdingContext(context), chosen, body);
  });
  serve(app, listPensOperation, ({ body }, context) => listPens(contextOf(context), body));
}
