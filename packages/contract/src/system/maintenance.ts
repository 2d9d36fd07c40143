import * as z from 'zod/mini';
import { field } from '../schema.ts';
import type { ShownMaintenance } from './health.ts';

export const MAINTENANCE_MODES = ['off', 'on', 'scheduled'] as const;
/** Longest message of a maintenance. */
export const MAX_MAINTENANCE_MESSAGE = 300;

const moment = (what: string) =>
  field(z.nullable(z.iso.datetime({ offset: true })), `${what}, ISO 8601 in UTC.`);

/** What is stored under the key `maintenance`. */
export const maintenancePlan = z.strictObject({
  mode: field(z.enum(MAINTENANCE_MODES), 'on: now; scheduled: within its times.'),
  from: moment('When a scheduled maintenance begins'),
  until: moment('When it ends by itself; null if an administrator ends it'),
  message: field(
    z.string().check(z.trim(), z.maxLength(MAX_MAINTENANCE_MESSAGE)),
    'Message to users. May be empty.',
  ),
});

export type MaintenancePlan = z.output<typeof maintenancePlan>;

export const NO_MAINTENANCE: MaintenancePlan = {
  mode: 'off',
  from: null,
  until: null,
  message: '',
};

/** Whether changes are refused at a moment. */
export function isMaintenanceOn({ mode, from, until }: MaintenancePlan, at: number): boolean {
  if (mode === 'off') return false;
  if (until !== null && Date.parse(until) <= at) return false;
  return mode === 'on' || (from !== null && Date.parse(from) <= at);
}

/** What is on or to come at a moment. */
export function showMaintenance(plan: MaintenancePlan, at: number): ShownMaintenance | null {
  const { mode, from, until, message } = plan;
  if (mode === 'off' || (until !== null && Date.parse(until) <= at)) return null;
  return {
    is_on: isMaintenanceOn(plan, at),
    from: mode === 'scheduled' ? from : null,
    until,
    message,
  };
}

/** Channel on which everybody who is signed in learns of a maintenance. */
export const MAINTENANCE_CHANNEL = 'maintenance';

/**
 * Operations other than reads that work while changes are refused, besides everything that an administrator does: signing
 * in and out, what Stripe reports only once, and what only computes.
 */
export const OPEN_IN_MAINTENANCE: readonly string[] = [
  // Signing in and out. Whoever ends a stolen session must not wait.
  'accounts.signIn',
  'accounts.signOut',
  'accounts.verifySecondFactor',
  'accounts.beginPasskeySignIn',
  'accounts.signInWithPasskey',
  'accounts.requestSignInLink',
  'accounts.signInWithLink',
  'accounts.refreshSession',
  'accounts.confirm',
  'accounts.endSession',
  'accounts.endOtherSessions',
  'users.stopViewing',
  'kiosk.enter',
  'kiosk.leave',
  // Stored at once, processed afterward.
  'billing.webhook',
  // They only compute.
  'accounts.checkLink',
  'accounts.checkSetupLink',
  'accounts.checkUnsubscribe',
  'accounts.judgeNewPassword',
  'ai.materialSafety',
  'billing.previewChange',
  'consultation.checkProposal',
  'exchange.exportSettings',
  'exchange.listPens',
  'exchange.mergeEzcad',
  'exchange.previewExport',
  'jobs.parse',
  'library.previewTransfer',
  'questions.checkVisitorJob',
  'test-cards.preview',
];
