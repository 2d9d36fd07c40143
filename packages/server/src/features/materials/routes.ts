import {
  createMaterial as createOperation,
  deleteMaterial as deleteOperation,
  listMaterials as listOperation,
  updateMaterial as updateOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import {
  createMaterial,
  deleteMaterial,
  listMaterials,
  presentMaterials,
  updateMaterial,
} from './edit-materials.ts';

export function registerMaterials(app: FastifyInstance): void {
  serve(app, listOperation, async (_, { db, userId }) =>
    presentMaterials(await db((trx) => listMaterials(trx, userId))),
  );
  serve(app, createOperation, ({ body }, { db, userId }) =>
    db((trx) => createMaterial(trx, userId, body)),
  );
  serve(app, updateOperation, ({ params, body }, { db, userId }) =>
    db((trx) => updateMaterial(trx, userId, params.id, body)),
  );
  serve(app, deleteOperation, ({ params }, { db, userId }) =>
    db((trx) => deleteMaterial(trx, userId, params.id)),
  );
}
