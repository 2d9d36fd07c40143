import { eraseAccount, getErasure, keepAccount, RETENTION } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import { AppError } from '../../../platform/errors.ts';
import { createTaskContext } from '../../../platform/tasks/define-task.ts';
import { serve } from '../../../platform/http/serve.ts';
import { countApprovedSettings } from '../../ai/service.ts';
import {
  endSessions,
  listUndoAddresses,
  lockOwner,
  lockSetup,
  takeBackErasure,
} from '../../accounts/service.ts';
import { foretellTeams } from '../../teams/service.ts';
import { eraseRequestedElsewhereMail, eraseRequestedMail, eraseUndoneMail } from './mails.ts';
import { markRestored } from './mark-restored.ts';
import { countOwned, hasOtherAdministrator, isScheduled, schedule } from './queries.ts';
import { recordDecision } from './record-decision.ts';
import { ERASE } from './tasks.ts';

/** Erasing an account: what it takes, asking for it, and taking it back. */
export function registerErase(app: FastifyInstance): void {
  const { auth, database, files, mail, tasks, transactions } = app.platform;
  const { asService } = transactions;
  app.addHook('onReady', async () => {
    const systems = { transactions, pool: database.pool, log: app.log };
    await markRestored(createTaskContext(ERASE, systems), files);
    await tasks.send(ERASE, {});
  });

  serve(app, getErasure, async (_request, { db, userId, role }) => {
    const { erase_at, would_erase_at, ...erases } = await db((trx) => countOwned(trx, userId));
    return asService(async (trx) => ({
      erase_at: erase_at?.toISOString() ?? null,
      would_erase_at: would_erase_at.toISOString(),
      erases,
      teams: await foretellTeams(trx, userId),
      keeps: { approved_settings: await countApprovedSettings(trx, userId) },
      is_last_administrator: role === 'admin' && !(await hasOtherAdministrator(trx, userId)),
    }));
  });

  serve(app, eraseAccount, async (_request, { http, log, userId, role, requestId }) => {
    const decided = await asService(async (trx) => {
      // Two administrators must not leave at the same moment.
      await lockSetup(trx);
      const { email } = await lockOwner(trx, userId);
      if (role === 'admin' && !(await hasOtherAdministrator(trx, userId)))
        throw new AppError('last_administrator', 'Nobody else administers the installation');
      const scheduled = await schedule(trx, userId);
      const day = (scheduled.erase_at as Date).toISOString().slice(0, 10);
      await mail.write(trx, eraseRequestedMail, { user_id: userId, to: email }, { day });
      for (const to of await listUndoAddresses(trx, userId)) {
        if (to === email) continue;
        await mail.write(trx, eraseRequestedElsewhereMail, { user_id: userId, to }, { day });
      }
      await insertAuditEntry(trx, {
        user_id: userId,
        action: 'erase_requested',
        request_id: requestId,
      });
      await endSessions(trx, userId);
      return scheduled;
    });
    await recordDecision(files, log, userId, decided);
    // Clears the cookie; its session has ended.
    await auth.signOut(http);
    return { erase_at: (decided.erase_at as Date).toISOString() };
  });

  serve(app, keepAccount, async (_request, { log, userId, requestId }) => {
    const decided = await asService(async (trx) => {
      const { email } = await lockOwner(trx, userId);
      const undone = await takeBackErasure(trx, userId);
      if (undone === undefined) {
        // Another tab was faster, or it is too late.
        if (!(await isScheduled(trx, userId))) return undefined;
        throw new AppError('erase_begun', 'The days of grace are over', {
          values: { days: RETENTION.grace.days },
        });
      }
      await mail.write(trx, eraseUndoneMail, { user_id: userId, to: email }, {});
      await insertAuditEntry(trx, {
        user_id: userId,
        action: 'erase_undone',
        request_id: requestId,
      });
      return undone;
    });
    if (decided) await recordDecision(files, log, userId, decided);
  });
}
