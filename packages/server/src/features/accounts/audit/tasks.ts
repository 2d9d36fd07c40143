import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { checkChain, deleteOldSeals, sealEntries } from './chain.ts';

/** Apart from the requests that write entries, so that none waits for another (ADR 51). */
export const sealAuditLog = defineTask({
  id: 'accounts.seal-audit-log',
  payload: z.object({}),
  cron: '* * * * *',
  handler: (_payload, { db }) => sealEntries(db),
});

/** Daily, and when an administrator asks. The log line keeps the newest hash outside the database. */
export const checkAuditLog = defineTask({
  id: 'accounts.check-audit-log',
  payload: z.object({}),
  cron: '47 4 * * *',
  handler: async (_payload, { db, log }) => {
    await sealEntries(db);
    await deleteOldSeals(db);
    const { hash, ...found } = await checkChain(db);
    const line = { ...found, hash: hash?.toString('hex') ?? null };
    if (found.fault === null) log.info(line, 'audit log checked');
    else log.error(line, 'the audit log was changed outside the server');
  },
});
