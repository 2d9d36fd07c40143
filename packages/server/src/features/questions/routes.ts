import {
  createBlock as createBlockOperation,
  createTrigger as createTriggerOperation,
  deleteBlock as deleteBlockOperation,
  deleteTrigger as deleteTriggerOperation,
  listBlocks as listBlocksOperation,
  listTriggers as listTriggersOperation,
  previewRule as previewOperation,
  updateBlock as updateBlockOperation,
  updateTrigger as updateTriggerOperation,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Work } from '../../platform/db/transactions.ts';
import { serve } from '../../platform/http/serve.ts';
import { ruleCacheOf } from './find-additions.ts';
import { createBlock, deleteBlock, listBlocks, updateBlock } from './edit-blocks.ts';
import { createTrigger, deleteTrigger, listTriggers, updateTrigger } from './edit-triggers.ts';
import { previewRule } from './preview.ts';
import { refusePattern } from './refusals.ts';

export function registerQuestions(app: FastifyInstance): void {
  const { platform, log } = app;
  const { asService } = platform.transactions;
  const cache = ruleCacheOf(platform, log);

  /** Jobs of this process see the change immediately. */
  async function change<T>(work: Work<T>, userId: string, rule: object): Promise<T> {
    const changed = await asService(work);
    cache.forget();
    log.info({ user_id: userId, ...rule }, 'a rule of the installation changed');
    return changed;
  }

  serve(app, listTriggersOperation, () => asService(listTriggers));
  serve(app, createTriggerOperation, async ({ body }, { userId }) => {
    refusePattern('trigger_pattern', body.trigger_pattern, body.pattern_type);
    const rule = { trigger: body.trigger_name };
    return change((trx) => createTrigger(trx, userId, body), userId, rule);
  });
  serve(app, updateTriggerOperation, async ({ params, body }, { userId }) => {
    refusePattern('trigger_pattern', body.trigger_pattern, body.pattern_type);
    const rule = { trigger: body.trigger_name };
    return change((trx) => updateTrigger(trx, params.id, body), userId, rule);
  });
  serve(app, deleteTriggerOperation, ({ params }, { userId }) =>
    change((trx) => deleteTrigger(trx, params.id), userId, { deleted_trigger: params.id }),
  );

  serve(app, listBlocksOperation, () => asService(listBlocks));
  serve(app, createBlockOperation, async ({ body }, { userId }) => {
    refusePattern('material_pattern', body.material_pattern, 'regex');
    const rule = { safety_block: body.name };
    return change((trx) => createBlock(trx, userId, body), userId, rule);
  });
  serve(app, updateBlockOperation, async ({ params, body }, { userId }) => {
    refusePattern('material_pattern', body.material_pattern, 'regex');
    const rule = { safety_block: body.name };
    return change((trx) => updateBlock(trx, params.id, body), userId, rule);
  });
  serve(app, deleteBlockOperation, ({ params }, { userId }) =>
    change((trx) => deleteBlock(trx, params.id), userId, { deleted_safety_block: params.id }),
  );

  serve(app, previewOperation, async ({ body }) => previewRule(body, log));
}
