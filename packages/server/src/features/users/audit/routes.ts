import {
  checkAudit,
  exportAudit as exportOperation,
  getAuditChain,
  listAudit,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../../platform/audit/insert-audit-entry.ts';
import { serve } from '../../../platform/http/serve.ts';
import { checkAuditLog } from '../../accounts/service.ts';
import { exportAudit } from './export-audit.ts';
import { findAudit } from './find-audit.ts';
import { readChain } from './read-chain.ts';

/** The audit log of everybody, and whether it was changed outside the server. */
export function registerAudit(app: FastifyInstance): void {
  const { platform } = app;
  const { asService } = platform.transactions;

  serve(app, listAudit, ({ query }) => asService((trx) => findAudit(trx, query)));

  serve(app, exportOperation, async ({ query }, { userId, requestId }) => {
    const subject = Object.values(query).join(', ');
    await asService((trx) =>
      recordAct(trx, { action: 'audit_exported', userId, requestId, subject }),
    );
    return { content: exportAudit(platform, query), media_type: 'text/csv', name: 'audit-log.csv' };
  });

  serve(app, getAuditChain, ({ query }) => asService((trx) => readChain(trx, query.hash)));

  serve(app, checkAudit, async (_request, { userId, requestId }) => {
    await asService((trx) => recordAct(trx, { action: 'audit_checked', userId, requestId }));
    // One that waits or runs already looks at the same entries.
    await platform.tasks.runNow(checkAuditLog.id);
  });
}
