import type { Operation } from '@beamwright/contract';
import type { Config } from '../config.ts';
import type { AiClient } from './ai/ai-client.ts';
import type { AuthService } from './auth/auth-service.ts';
import type { StripeClient } from './billing/stripe.ts';
import type { DatabaseHandle } from './db/database-handle.ts';
import type { Transactions } from './db/transactions.ts';
import type { Faults } from './faults.ts';
import type { Meters } from './entitlements/meter.ts';
import type { PluginGate } from './entitlements/plugin-gate.ts';
import type { RequirePlan } from './entitlements/require-plan.ts';
import type { EnterTeam } from './entitlements/team-gate.ts';
import type { AnswerOnce } from './idempotency/answer-once.ts';
import type { MailService } from './mail/mail.ts';
import type { MaintenanceGate } from './maintenance-gate.ts';
import type { Metrics } from './metrics.ts';
import type { PictureRedrawer } from './pictures/picture-redrawer.ts';
import type { PushClient } from './push/push-client.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { TaskRunner } from './tasks/task-runner.ts';
import type { WebhookService } from './webhooks/webhooks.ts';

/** Services of the platform for slices, available as `app.platform`. */
export interface Platform {
  config: Config;
  database: DatabaseHandle;
  transactions: Transactions;
  auth: AuthService;
  tasks: TaskRunner;
  realtime: Realtime;
  mail: MailService;
  push: PushClient;
  metrics: Metrics;
  faults: Faults;
  /** Photos and other files that are too large for the database. */
  files: FileStorage;
  pictures: PictureRedrawer;
  /** Undefined if no language model is configured. */
  ai: AiClient | undefined;
  /** Undefined if this installation takes no payments. */
  stripe: StripeClient | undefined;
  /** The model that accounts may choose instead. */
  secondAi: AiClient | undefined;
  meters: Meters;
  requirePlan: RequirePlan;
  enterTeam: EnterTeam;
  plugins: PluginGate;
  maintenance: MaintenanceGate;
  answerOnce: AnswerOnce;
  webhooks: WebhookService;
  /** Name and description of every slice. */
  slices: readonly { name: string; description: string }[];
  /** Every operation registered with `serve`. */
  operations: Map<string, Operation>;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}
