import type { FastifyInstance } from 'fastify';
import { findBlocksOfCaller, readCustomMaterials } from '../materials/service.ts';
import type { MakerRules } from './proposal-basis.ts';

/** Nobody else can read what the maker says of their materials, but it blocks what they are proposed. */
export function createMakerRules(app: FastifyInstance) {
  const { transactions } = app.platform;
  const findBlocksOf = findBlocksOfCaller(app);
  return async (userId: string): Promise<MakerRules> => ({
    findBlocks: findBlocksOf({ userId, db: (work) => transactions.asUser(userId, work) }),
    custom_materials: await transactions.asUser(userId, (trx) => readCustomMaterials(trx, userId)),
  });
}
