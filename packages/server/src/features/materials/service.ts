import { findingsInTexts } from '@beamwright/domain';
import type { CustomMaterials } from '@beamwright/domain/types';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../platform/http/context.ts';
import { findBlocksFor, type FindBlocks } from '../questions/service.ts';
import { readCustomMaterials } from './queries.ts';

export { customMaterialsOf, readCustomMaterials, toCustomMaterials } from './queries.ts';

type Caller = Pick<RequestContext, 'db' | 'userId'>;

/**
 * For other slices: the safety blocks of the installation together with what the caller's custom materials add, for
 * text that is not a job, such as a saved setting (SAF-25).
 */
export function findBlocksOfCaller(app: FastifyInstance): (caller: Caller) => FindBlocks {
  const findBlocks = findBlocksFor(app);
  return (caller) => withCustomMaterials(findBlocks, caller);
}

/** The materials are read once, when the first text is judged. */
function withCustomMaterials(findBlocks: FindBlocks, { db, userId }: Caller): FindBlocks {
  let reading: Promise<CustomMaterials | undefined> | undefined;
  return async (job) => {
    reading ??= db((trx) => readCustomMaterials(trx, userId));
    const [blocks, custom] = await Promise.all([findBlocks(job), reading]);
    return [...blocks, ...findingsInTexts(job.texts, custom?.list ?? [])];
  };
}
