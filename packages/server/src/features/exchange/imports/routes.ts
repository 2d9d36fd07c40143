import {
  applyImport as applyOperation,
  getImport as getOperation,
  listImportRows as listRowsOperation,
  listImports as listOperation,
  mapImport as mapOperation,
  startImport as startOperation,
  undoImport as undoOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { applyImport } from './apply-import.ts';
import { importContexts } from './import-context.ts';
import { listImportRows, listImports } from './list-imports.ts';
import { mapImport } from './map-import.ts';
import { presentImport, readImport } from './queries.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';

export function registerImports(app: FastifyInstance): void {
  const contextOf = importContexts(app);

  serve(app, startOperation, ({ query, body }, context) =>
    startImport(contextOf(context, query.id), query, body),
  );
  serve(app, mapOperation, ({ params, body }, context) =>
    mapImport(contextOf(context, params.id), body),
  );
  serve(app, getOperation, ({ params }, { db, userId }) =>
    db(async (trx) => presentImport(await readImport(trx, userId, params.id))),
  );
  serve(app, listOperation, async (_request, { db, userId }) => ({
    items: await db((trx) => listImports(trx, userId)),
  }));
  serve(app, listRowsOperation, ({ params, query }, { db, userId }) =>
    db((trx) => listImportRows(trx, userId, params.id, query)),
  );
  serve(app, applyOperation, ({ params, body }, context) =>
    applyImport(contextOf(context, params.id), body),
  );
  serve(app, undoOperation, ({ params }, { db, userId }) =>
    db((trx) => undoImport(trx, userId, params.id)),
  );
}
