import { PLAN_LIMITS, type PlanLimit } from '@beamwright/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AiConfig, Config } from './config.ts';
import { createEnsureProfile } from './features/accounts/ensure-profile.ts';
import { endDueGrants } from './features/accounts/grants/end-grants.ts';
import { findMailReader } from './features/accounts/preferences/notifications.ts';
import { explainMissingPrice } from './features/ai/provider/explain-missing-price.ts';
import { createStoredOptions } from './features/ai/provider/stored-options.ts';
import { createKeyStore } from './features/api-access/service.ts';
import { createKioskStore } from './features/makerspace/service.ts';
import { createRequirePlan, planCatalogOf } from './features/plans/service.ts';
import { createPluginGate, pluginStatesOf } from './features/plugins/service.ts';
import { createMaintenance, storedSettingsOf } from './features/system/service.ts';
import { createEnterTeam } from './features/teams/service.ts';
import { createMayHave } from './features/webhooks/service.ts';
import type { AiClientOptions, AiObserver } from './platform/ai/ai-client.ts';
import { createAuthService } from './platform/auth/auth-service.ts';
import type { DatabaseHandle } from './platform/db/database-handle.ts';
import { readOwnVersion } from './platform/db/migrate.ts';
import { isMigratedFurther } from './platform/db/schema-version.ts';
import { createTransactions } from './platform/db/transactions.ts';
import { collectMeters } from './platform/entitlements/meter.ts';
import { createFaults, type Faults } from './platform/faults.ts';
import { createServer } from './platform/http/create-server.ts';
import { createAnswerOnce } from './platform/idempotency/answer-once.ts';
import { createMail } from './platform/mail/mail.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createPictureRedrawer } from './platform/pictures/picture-redrawer.ts';
import type { Platform } from './platform/platform.ts';
import { createPushClient } from './platform/push/push-client.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { serveEvents } from './platform/realtime/serve-events.ts';
import { createFileStorage } from './platform/storage/create-file-storage.ts';
import { startTaskRunner, type TaskRunner } from './platform/tasks/task-runner.ts';
import { traceAi, traceTasks } from './platform/tracing/trace-work.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { createWebhooks } from './platform/webhooks/webhooks.ts';
import type { SideSystems } from './slice.ts';
import { SLICES } from './slices.ts';

interface Built {
  config: Config;
  database: DatabaseHandle;
  log: FastifyBaseLogger;
  metrics: Metrics;
  aiOptions: AiClientOptions;
  tracing: Tracing | undefined;
}

async function startSystems(
  { config, database, log, metrics, aiOptions, tracing }: Built,
  closing: AbortSignal,
): Promise<SideSystems> {
  const transactions = createTransactions(database.pool, database.disk, tracing);
  // Without a configured model, the client is not loaded.
  const startAi = async (model: AiConfig | undefined, observer: AiObserver) => {
    if (model === undefined) return undefined;
    if (model.prices === undefined) log.warn(explainMissingPrice(model));
    const { createAiClient } = await import('./platform/ai/ai-client.ts');
    const storedOptions = createStoredOptions(transactions, model);
    const client = createAiClient(model, log, { observer, storedOptions, ...aiOptions });
    return tracing ? traceAi(tracing, client) : client;
  };
  const ai = await startAi(config.ai, metrics.ai);
  // The metric of the breaker is of the first model.
  const secondAi = await startAi(config.secondAi, { ...metrics.ai, showBreaker: () => {} });
  // Nor is the client of Stripe without a key.
  const stripe =
    config.stripe &&
    (await import('./platform/billing/stripe-client.ts')).createStripeClient(config.stripe);
  const realtime = await createRealtime(database, log);
  const mail = await createMail({
    config,
    database,
    transactions,
    realtime,
    findReader: findMailReader,
    log,
  });
  return {
    ai,
    secondAi,
    config,
    database,
    files: createFileStorage(config),
    mail,
    push: createPushClient({
      secret: database.secret,
      contact: config.supportEmail,
      isLocalAllowed: config.isTest,
    }),
    realtime,
    stripe,
    transactions,
    webhooks: createWebhooks({
      config,
      database,
      transactions,
      realtime,
      mayHave: createMayHave(planCatalogOf({ transactions, realtime })),
      log,
    }),
    log,
    closing,
  };
}

/** Loaded only if traces have a receiver. */
async function startTracing(
  { tracing }: Config,
  log: FastifyBaseLogger,
): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined;
  const { createTracing } = await import('./platform/tracing/create-tracing.ts');
  return createTracing(tracing, log);
}

async function startTasks(
  systems: SideSystems,
  {
    faults,
    tracing,
    isPaused,
  }: { faults: Faults; tracing: Tracing | undefined; isPaused: boolean },
): Promise<TaskRunner> {
  const { database, log, mail, transactions, webhooks } = systems;
  const declared = [
    mail.task,
    webhooks.task,
    ...SLICES.flatMap((slice) => slice.tasks?.(systems) ?? []),
  ];
  const tasks = await startTaskRunner({
    pool: database.pool,
    transactions,
    tasks: tracing ? traceTasks(tracing, declared) : declared,
    preserveSchedules: await isMigratedFurther(database.pool, await readOwnVersion()),
    isPaused,
    log,
    faults,
  });
  // Tasks would fail on every poll, because nothing can be written any more.
  database.onDamage(() => {
    tasks.stop().catch((error: unknown) => log.warn({ err: error }, 'tasks did not stop'));
  });
  return tasks;
}

/** Builds the app from platform and slices on an open database; closing the app leaves the database open. */
export async function createApp(
  config: Config,
  database: DatabaseHandle,
  log: FastifyBaseLogger,
  aiOptions: AiClientOptions = {},
): Promise<FastifyInstance> {
  const metrics = createMetrics(database.pool);
  const closing = new AbortController();
  const faults = createFaults();
  const tracing = await startTracing(config, log);
  const systems = await startSystems(
    { config, database, log, metrics, aiOptions, tracing },
    closing.signal,
  );
  const { ai, secondAi, files, mail, push, realtime, stripe, transactions, webhooks } = systems;
  const ensureProfile = createEnsureProfile(database.pool, transactions);
  const maintenance = createMaintenance(storedSettingsOf(systems));
  const tasks = await startTasks(systems, { faults, tracing, isPaused: await maintenance.isOn() });
  const stopFollowing = maintenance.follow(tasks.setPaused);
  const platform: Platform = {
    config,
    database,
    transactions,
    auth: await createAuthService({
      config,
      database,
      log,
      ensureProfile,
      endDueGrants: (userId, requestId) => endDueGrants(transactions, userId, requestId),
      devices: createKioskStore(database.pool),
      apiKeys: createKeyStore(database.pool, planCatalogOf({ transactions, realtime })),
    }),
    tasks,
    mail,
    push,
    metrics,
    faults,
    ai,
    secondAi,
    realtime,
    files,
    pictures: createPictureRedrawer(),
    stripe,
    requirePlan: createRequirePlan(planCatalogOf({ transactions, realtime })),
    enterTeam: createEnterTeam(transactions),
    plugins: createPluginGate(
      pluginStatesOf({ transactions, realtime }),
      planCatalogOf({ transactions, realtime }),
    ),
    maintenance,
    answerOnce: createAnswerOnce(systems),
    webhooks,
    meters: collectMeters(
      Object.keys(PLAN_LIMITS) as PlanLimit[],
      SLICES.flatMap((slice) => slice.meters ?? []),
    ),
    slices: SLICES.map(({ name, description }) => ({ name, description })),
    operations: new Map(),
  };
  const app = await createServer(platform, log, tracing);
  for (const { routes } of SLICES) routes(app);
  serveEvents(
    app,
    SLICES.flatMap((slice) => slice.channels ?? []),
  );
  app.addHook('onClose', async () => {
    closing.abort();
    stopFollowing();
    platform.pictures.close();
    await tasks.stop();
    await webhooks.close();
    await mail.close();
    await realtime.close();
    await tracing?.close();
  });
  await app.ready();
  return app;
}
