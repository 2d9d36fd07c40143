import {
  checkVisitorJob,
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
import { addText } from '@beamwright/domain/messages';
import type { FastifyInstance } from 'fastify';
import { recordAct, type AdministratorAct } from '../../platform/audit/insert-audit-entry.ts';
import type { Work } from '../../platform/db/transactions.ts';
import { serve } from '../../platform/http/serve.ts';
import { ruleCacheOf } from './find-additions.ts';
import { createBlock, deleteBlock, listBlocks, updateBlock } from './edit-blocks.ts';
import { createTrigger, deleteTrigger, listTriggers, updateTrigger } from './edit-triggers.ts';
import { previewRule } from './preview.ts';
import { refusePattern } from './refusals.ts';
import { createVisitorFindings } from './visitor-findings.ts';

export function registerQuestions(app: FastifyInstance): void {
  const { platform, log } = app;
  const { asService } = platform.transactions;
  const cache = ruleCacheOf(platform, log);

  /** Jobs see the change at once, in every process. */
  async function change<T>(work: Work<T>, act: AdministratorAct): Promise<T> {
    const changed = await asService<T>(async (trx) => {
      await recordAct(trx, act);
      await cache.announceChange(trx);
      return work(trx);
    });
    const { userId, action, subject } = act;
    log.info({ user_id: userId, action, rule: subject }, 'a rule of the installation changed');
    return changed;
  }

  serve(app, listTriggersOperation, () => asService(listTriggers));
  serve(app, createTriggerOperation, async ({ body }, { userId, requestId }) => {
    refusePattern('trigger_pattern', body.trigger_pattern, body.pattern_type);
    const act = { action: 'trigger_created', userId, requestId } as const;
    return change((trx) => createTrigger(trx, userId, body), {
      ...act,
      subject: body.trigger_name,
    });
  });
  serve(app, updateTriggerOperation, async ({ params, body }, { userId, requestId }) => {
    refusePattern('trigger_pattern', body.trigger_pattern, body.pattern_type);
    const act = { action: 'trigger_changed', userId, requestId } as const;
    return change((trx) => updateTrigger(trx, params.id, body), {
      ...act,
      subject: body.trigger_name,
    });
  });
  serve(app, deleteTriggerOperation, ({ params }, { userId, requestId }) =>
    change((trx) => deleteTrigger(trx, params.id), {
      action: 'trigger_deleted',
      userId,
      requestId,
      subject: params.id,
    }),
  );

  serve(app, listBlocksOperation, () => asService(listBlocks));
  serve(app, createBlockOperation, async ({ body }, { userId, requestId }) => {
    refusePattern('material_pattern', body.material_pattern, 'regex');
    const act = { action: 'block_created', userId, requestId } as const;
    return change((trx) => createBlock(trx, userId, body), { ...act, subject: body.name });
  });
  serve(app, updateBlockOperation, async ({ params, body }, { userId, requestId }) => {
    refusePattern('material_pattern', body.material_pattern, 'regex');
    const act = { action: 'block_changed', userId, requestId } as const;
    return change((trx) => updateBlock(trx, params.id, body), { ...act, subject: body.name });
  });
  serve(app, deleteBlockOperation, ({ params }, { userId, requestId }) =>
    change((trx) => deleteBlock(trx, params.id), {
      action: 'block_deleted',
      userId,
      requestId,
      subject: params.id,
    }),
  );

  serve(app, previewOperation, async ({ body }) => previewRule(body, log));

  const ofVisitors = createVisitorFindings(cache, log);
  serve(app, checkVisitorJob, async ({ body }) => {
    const findings = await ofVisitors.ofJob(body);
    return {
      findings: findings.map(({ rule, level, reason, alternatives }) => ({
        rule,
        level,
        reason: addText(reason),
        alternatives: [...alternatives],
      })),
    };
  });
}
