import { findingsInTexts } from '@beamwright/domain';
import type { CustomMaterials } from '@beamwright/domain/types';
import type { RequestContext } from '../../platform/http/context.ts';
import type { FindBlocks } from '../questions/service.ts';
import { readCustomMaterials } from './queries.ts';

export { customMaterialsOf, readCustomMaterials, toCustomMaterials } from './queries.ts';

/**
 * Safety blocks of the installation together with what the user's custom materials add: for text that is not a job,
 * such as a saved setting (SAF-25). They are read once, when the first text is judged.
 */
export function withCustomMaterials(
  findBlocks: FindBlocks,
  { db, userId }: Pick<RequestContext, 'db' | 'userId'>,
): FindBlocks {
  let reading: Promise<CustomMaterials | undefined> | undefined;
  return async (job) => {
    reading ??= db((trx) => readCustomMaterials(trx, userId));
    const [blocks, custom] = await Promise.all([findBlocks(job), reading]);
    return [...blocks, ...findingsInTexts(job.texts, custom?.list ?? [])];
  };
}
