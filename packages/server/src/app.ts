import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createEnsureProfile } from './features/accounts/ensure-profile.ts';
import { registerAccounts } from './features/accounts/routes.ts';
import { deleteExpiredSessions } from './features/accounts/tasks.ts';
import { registerJobs } from './features/jobs/routes.ts';
import { failInterruptedJobs } from './features/jobs/tasks.ts';
import { registerLibrary } from './features/library/routes.ts';
import { registerMachines } from './features/machines/routes.ts';
import { registerPlans } from './features/plans/routes.ts';
import { registerSystem } from './features/system/routes.ts';
import { createAuthService } from './platform/auth/auth-service.ts';
import type { DatabaseHandle } from './platform/db/open-database.ts';
import { createTransactions } from './platform/db/transactions.ts';
import { createServer } from './platform/http/create-server.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import type { Task } from './platform/tasks/define-task.ts';
import { startTaskRunner } from './platform/tasks/task-runner.ts';

/** The only list of slices: what they serve and what they run in the background. */
const SLICES: { routes: (app: FastifyInstance) => void; tasks?: Task[] }[] = [
  { routes: registerSystem },
  { routes: registerAccounts, tasks: [deleteExpiredSessions] },
  { routes: registerPlans },
  { routes: registerMachines },
  { routes: registerJobs, tasks: [failInterruptedJobs] },
  { routes: registerLibrary },
];

/** Puts the platform and the slices together over an open database; closing it leaves that open. */
export async function createApp(
  config: Config,
  database: DatabaseHandle,
  log: Logger,
): Promise<FastifyInstance> {
  const transactions = createTransactions(database.pool);
  const ensureProfile = createEnsureProfile(database.pool, transactions);
  const tasks = await startTaskRunner({
    pool: database.pool,
    transactions,
    tasks: SLICES.flatMap((slice) => slice.tasks ?? []),
    log,
  });
  const platform: Platform = {
    config,
    database,
    transactions,
    auth: await createAuthService({ config, database, log, ensureProfile }),
    tasks,
    metrics: createMetrics(database.pool),
    operations: new Map(),
  };
  const app = await createServer(platform, log);
  for (const { routes } of SLICES) routes(app);
  app.addHook('onClose', () => tasks.stop());
  await app.ready();
  return app;
}
