import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createEnsureProfile } from './features/accounts/ensure-profile.ts';
import type { AccountsTables } from './features/accounts/tables.ts';
import { registerAccounts } from './features/accounts/routes.ts';
import { deleteExpiredSessions } from './features/accounts/tasks.ts';
import { refundAbandonedClaims } from './features/ai/ledger/refund-abandoned.ts';
import { createReviewTask } from './features/ai/review/review-task.ts';
import { registerAi } from './features/ai/routes.ts';
import type { AiTables } from './features/ai/tables.ts';
import { registerJobs } from './features/jobs/routes.ts';
import type { JobsTables } from './features/jobs/tables.ts';
import { failInterruptedJobs } from './features/jobs/tasks.ts';
import { registerLibrary } from './features/library/routes.ts';
import type { LibraryTables } from './features/library/tables.ts';
import { registerMachines } from './features/machines/routes.ts';
import type { MachinesTables } from './features/machines/tables.ts';
import { registerPlans } from './features/plans/routes.ts';
import type { PlansTables } from './features/plans/tables.ts';
import { registerSystem } from './features/system/routes.ts';
import { createAuthService } from './platform/auth/auth-service.ts';
import type { DatabaseHandle } from './platform/db/database-handle.ts';
import { createTransactions } from './platform/db/transactions.ts';
import { createServer } from './platform/http/create-server.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Platform } from './platform/platform.ts';
import type { Task } from './platform/tasks/define-task.ts';
import { startTaskRunner } from './platform/tasks/task-runner.ts';

declare module './platform/db/database.ts' {
  interface Database
    extends AccountsTables, AiTables, JobsTables, LibraryTables, MachinesTables, PlansTables {}
}

interface Slice {
  name: string;
  description: string;
  routes: (app: FastifyInstance) => void;
  tasks?: Task[];
}

/** The only list of slices: what they serve and what they run in the background. */
export const SLICES: readonly Slice[] = [
  {
    name: 'accounts',
    description: 'Signing up, in and out, and the profile.',
    routes: registerAccounts,
    tasks: [deleteExpiredSessions],
  },
  {
    name: 'machines',
    description: 'Machines, their lenses, and the catalogue of real ones.',
    routes: registerMachines,
  },
  {
    name: 'jobs',
    description: 'From a sentence to a workflow of settings.',
    routes: registerJobs,
    tasks: [failInterruptedJobs],
  },
  {
    name: 'ai',
    description: 'Settings from a model: asked, metered, reviewed.',
    routes: registerAi,
    tasks: [refundAbandonedClaims, createReviewTask(undefined, () => {})],
  },
  { name: 'library', description: 'Saved settings.', routes: registerLibrary },
  { name: 'plans', description: 'The plans on offer.', routes: registerPlans },
  {
    name: 'system',
    description: 'Whether the server is well, and the settings of the installation.',
    routes: registerSystem,
  },
];

/** Puts the platform and the slices together over an open database; closing it leaves that open. */
export async function createApp(
  config: Config,
  database: DatabaseHandle,
  log: FastifyBaseLogger,
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
    slices: SLICES.map(({ name, description }) => ({ name, description })),
    operations: new Map(),
  };
  const app = await createServer(platform, log);
  for (const { routes } of SLICES) routes(app);
  app.addHook('onClose', () => tasks.stop());
  await app.ready();
  return app;
}
