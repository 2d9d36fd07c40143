import {
  createLens as createLensOperation,
  createMachine as createOperation,
  deleteLens as deleteLensOperation,
  deleteMachine as deleteOperation,
  getMachine as getOperation,
  getMachineDependents as dependentsOperation,
  keepMachine as keepOperation,
  listMachines as listOperation,
  searchCatalog as searchOperation,
  updateLens as updateLensOperation,
  updateMachine as updateOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { detachRows } from './detach-rows.ts';
import { searchCatalog } from './search-catalog.ts';
import {
  createLens,
  createMachine,
  deleteLens,
  deleteMachine,
  getMachine,
  getMachineDependents,
  keepMachine,
  listMachines,
  updateLens,
  updateMachine,
} from './service.ts';

export function registerMachines(app: FastifyInstance): void {
  serve(app, listOperation, ({ query }, { db, userId }) =>
    db((trx) => listMachines(trx, userId, query)),
  );
  serve(app, getOperation, ({ params }, { db, userId }) =>
    db((trx) => getMachine(trx, userId, params.id)),
  );
  serve(app, createOperation, ({ body }, { db, userId }) =>
    db((trx) => createMachine(trx, userId, body)),
  );
  serve(app, updateOperation, ({ params, body }, { db, userId }) =>
    db((trx) => updateMachine(trx, userId, params.id, body)),
  );
  serve(app, keepOperation, ({ params }, { db, userId }) =>
    db((trx) => keepMachine(trx, userId, params.id)),
  );
  serve(app, deleteOperation, async ({ params }, { db, userId }) => {
    await detachRows(db, 'machine_id', params.id);
    await db((trx) => deleteMachine(trx, userId, params.id));
  });
  serve(app, dependentsOperation, ({ params }, { db, userId }) =>
    db((trx) => getMachineDependents(trx, userId, params.id)),
  );
  serve(app, searchOperation, async ({ query }) => searchCatalog(query));
  registerLenses(app);
}

function registerLenses(app: FastifyInstance): void {
  serve(app, createLensOperation, ({ params, body }, { db, userId }) =>
    db((trx) => createLens(trx, userId, params.id, body)),
  );
  serve(app, updateLensOperation, ({ params, body }, { db, userId }) =>
    db((trx) => updateLens(trx, userId, params.id, body.focal_length_mm)),
  );
  serve(app, deleteLensOperation, async ({ params }, { db, userId }) => {
    await detachRows(db, 'lens_id', params.id);
    await db((trx) => deleteLens(trx, userId, params.id));
  });
}
