import { randomUUID } from 'node:crypto';
import { API_ACCESS_SAMPLES } from './api-access-samples.ts';
import { EXCHANGE_SAMPLES } from './exchange-samples.ts';
import { FEEDBACK_SAMPLES } from './feedback-samples.ts';
import { EXPORT_SAMPLES } from './export-samples.ts';
import { LIBRARY_SAMPLES } from './library-samples.ts';
import { REFUSED, type OperationSample } from './operation-sample.ts';
import { CHAT_SAMPLES } from './chat-samples.ts';
import { CONSULTATION_SAMPLES } from './consultation-samples.ts';
import { ERRORS_SAMPLES } from './errors-samples.ts';
import { ERASE_SAMPLES } from './erase-samples.ts';
import { MAKERSPACE_SAMPLES } from './makerspace-samples.ts';
import { MATERIALS_SAMPLES } from './materials-samples.ts';
import { PLUGINS_SAMPLES } from './plugins-samples.ts';
import { PRIVACY_SAMPLES } from './privacy-samples.ts';
import { BANNERS_SAMPLES } from './banners-samples.ts';
import { BILLING_SAMPLES } from './billing-samples.ts';
import { MONITORING_SAMPLES } from './monitoring-samples.ts';
import { NOTICES_SAMPLES } from './notices-samples.ts';
import { PLANS_SAMPLES } from './plans-samples.ts';
import { PERFORMANCE_SAMPLES } from './performance-samples.ts';
import { PREFERENCE_SAMPLES } from './preference-samples.ts';
import { QUESTIONS_SAMPLES } from './questions-samples.ts';
import { SECOND_FACTOR_SAMPLES } from './second-factor-samples.ts';
import { STATUS_SAMPLES } from './status-samples.ts';
import { SUPPORT_SAMPLES } from './support-samples.ts';
import { SYSTEM_SAMPLES } from './system-samples.ts';
import { TEST_CARDS_SAMPLES } from './test-cards-samples.ts';
import { TEAMS_SAMPLES } from './teams-samples.ts';
import { LEARNING_SAMPLES } from './learning-samples.ts';
import { USERS_SAMPLES } from './users-samples.ts';
import { WEBHOOKS_SAMPLES } from './webhooks-samples.ts';

const PASSWORD = 'a long enough password';

const settingsRequest = (machineType: string) => ({
  material: 'birch plywood',
  operation: 'Engrave',
  thickness: 3,
  machineType,
  machinePower: 20,
});

const seenVersion = { updated_at: '2026-01-01T00:00:00.000Z' };
const machineDraft = { name: 'Mine', type: 'CO2', power_watts: 60, is_galvo: false };

/** One sample per operation of the contract. The test fails for an operation without one. */
export const OPERATION_SAMPLES: Record<string, OperationSample> = {
  'system.getHealth': { request: () => ({}), answers: [200] },
  'system.getReady': { request: () => ({}), answers: [200, 503] },
  ...MONITORING_SAMPLES,
  ...SYSTEM_SAMPLES,
  'mail.listMails': { request: () => ({}), answers: [403] },
  'mail.getMail': { request: () => ({ params: { id: randomUUID() } }), answers: [403] },
  'mail.sendAgain': { request: () => ({ params: { id: randomUUID() } }), answers: [403] },
  ...SUPPORT_SAMPLES,
  ...STATUS_SAMPLES,
  'system.streamEvents': {
    request: ({ jobId }) => ({ query: { channel: `job-${jobId}` } }),
    answers: REFUSED,
  },
  'plans.list': { request: () => ({}), answers: [200] },
  ...API_ACCESS_SAMPLES,
  ...WEBHOOKS_SAMPLES,
  ...PLANS_SAMPLES,
  ...BANNERS_SAMPLES,
  ...BILLING_SAMPLES,
  ...LEARNING_SAMPLES,
  ...USERS_SAMPLES,
  ...ERRORS_SAMPLES,
  ...TEAMS_SAMPLES,
  ...CHAT_SAMPLES,
  ...CONSULTATION_SAMPLES,
  ...MAKERSPACE_SAMPLES,
  'storage.get': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'storage.clear': { request: () => ({ body: { what: 'imports' } }), answers: [200] },

  'accounts.signUp': {
    request: ({ email }) => ({ body: { email, password: PASSWORD, name: 'Impostor' } }),
    answers: [409],
  },
  'accounts.signIn': {
    request: ({ email }) => ({ body: { email, password: PASSWORD } }),
    answers: [401],
  },
  'accounts.setUpAdministrator': {
    request: ({ email }) => ({
      body: { email, password: PASSWORD, name: 'Impostor', token: 'x'.repeat(43) },
    }),
    answers: [410],
  },
  'accounts.checkSetupLink': {
    request: () => ({ body: { token: 'x'.repeat(43) } }),
    answers: [200],
  },
  'accounts.sendVerification': { request: () => ({}), answers: [204, 409] },
  'accounts.verifyEmail': { request: () => ({ body: { token: 'x'.repeat(43) } }), answers: [410] },
  'accounts.requestPasswordReset': {
    request: ({ email }) => ({ body: { email } }),
    // Anybody may ask for a mail; only the owner reads it.
    adds: ['mails', 'one_time_links'],
    answers: [204, 429],
  },
  'accounts.resetPassword': {
    request: () => ({ body: { token: 'x'.repeat(43), password: PASSWORD } }),
    answers: [410],
  },
  'accounts.requestSignInLink': {
    request: ({ email }) => ({ body: { email } }),
    // Anybody may ask for a mail; only the owner reads it.
    adds: ['mails', 'one_time_links'],
    answers: [204, 429],
  },
  'accounts.signInWithLink': {
    request: () => ({ body: { token: 'x'.repeat(43) } }),
    answers: [410],
  },
  'accounts.changePassword': {
    request: ({ userId }) => ({
      body: { current_password: 'wrong', new_password: PASSWORD, user_id: userId },
    }),
    answers: [400, 403],
  },
  'accounts.changeEmail': {
    request: ({ email }) => ({ body: { email, current_password: 'wrong' } }),
    answers: [403],
  },
  'accounts.checkLink': { request: () => ({ body: { token: 'x'.repeat(43) } }), answers: [200] },
  'accounts.judgeNewPassword': {
    request: ({ email }) => ({ body: { password: PASSWORD, email, name: 'Impostor' } }),
    answers: [200],
  },
  'accounts.getEmailChange': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'accounts.sendEmailChangeAgain': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [410],
  },
  'accounts.cancelEmailChange': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [410],
  },
  'accounts.undoEmailChange': {
    request: () => ({ body: { token: 'x'.repeat(43) } }),
    answers: [410],
  },
  'accounts.getSession': { request: ({ userId }) => ({ query: { id: userId } }), answers: [200] },
  'accounts.getProfile': { request: ({ userId }) => ({ query: { id: userId } }), answers: [200] },
  'accounts.updateProfile': {
    request: ({ userId }) => ({ body: { name: 'Impostor', id: userId, user_id: userId } }),
    answers: [400],
  },
  'accounts.signOut': { request: ({ userId }) => ({ body: { user_id: userId } }), answers: [204] },
  'accounts.listSessions': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'accounts.endSession': {
    request: ({ sessionId }) => ({ params: { id: sessionId } }),
    answers: REFUSED,
  },
  'accounts.endOtherSessions': {
    request: ({ userId }) => ({ query: { user_id: userId } }),
    answers: [200],
  },
  'accounts.refreshSession': {
    request: ({ sessionId }) => ({ body: { id: sessionId } }),
    answers: [200],
  },

  'onboarding.get': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'onboarding.update': {
    request: ({ userId }) => ({ body: { step: 'ready', user_id: userId } }),
    answers: [400],
  },

  ...SECOND_FACTOR_SAMPLES,
  ...ERASE_SAMPLES,
  ...PERFORMANCE_SAMPLES,
  ...PRIVACY_SAMPLES,
  ...PLUGINS_SAMPLES,
  ...MATERIALS_SAMPLES,
  ...PREFERENCE_SAMPLES,
  ...NOTICES_SAMPLES,
  'machines.list': {
    request: ({ userId }) => ({ query: { user_id: userId, limit: '100' } }),
    answers: [200],
  },
  'machines.get': { request: ({ machineId }) => ({ params: { id: machineId } }), answers: REFUSED },
  'machines.create': {
    request: ({ userId }) => ({ body: { ...machineDraft, user_id: userId } }),
    answers: [400],
  },
  'machines.update': {
    request: ({ machineId }) => ({ params: { id: machineId }, body: { name: 'Mine now' } }),
    answers: REFUSED,
  },
  'machines.keep': {
    request: ({ machineId }) => ({ params: { id: machineId } }),
    answers: REFUSED,
  },
  'machines.delete': {
    request: ({ machineId }) => ({ params: { id: machineId } }),
    answers: REFUSED,
  },
  'machines.getDependents': {
    request: ({ machineId }) => ({ params: { id: machineId } }),
    answers: REFUSED,
  },
  'machines.createLens': {
    request: ({ machineId }) => ({ params: { id: machineId }, body: { focal_length_mm: 50 } }),
    answers: REFUSED,
  },
  'machines.updateLens': {
    request: ({ lensId }) => ({ params: { id: lensId }, body: { focal_length_mm: 99 } }),
    answers: REFUSED,
  },
  'machines.deleteLens': {
    request: ({ lensId }) => ({ params: { id: lensId } }),
    answers: REFUSED,
  },
  'machines.searchCatalog': { request: () => ({ query: { q: 'k40' } }), answers: [200] },

  'jobs.parse': {
    request: ({ machineId, lensId }) => ({
      body: { machine_id: machineId, lens_id: lensId, input_text: 'cut 3 mm birch plywood' },
    }),
    answers: REFUSED,
  },
  'jobs.create': {
    request: ({ machineId, lensId }) => ({
      body: {
        id: randomUUID(),
        machine_id: machineId,
        lens_id: lensId,
        input_text: 'cut 3 mm birch plywood',
      },
    }),
    answers: REFUSED,
  },
  'jobs.run': {
    request: ({ jobId }) => ({
      params: { id: jobId },
      body: { answers: { thickness_mm: 9 }, bypass_safety: true },
    }),
    answers: REFUSED,
  },
  'jobs.cancelGeneration': {
    request: ({ jobId }) => ({ params: { id: jobId } }),
    answers: REFUSED,
  },
  'jobs.createBatch': {
    request: ({ keyId }) => ({ body: { id: keyId, jobs: [{ input_text: 'cut 3 mm birch' }] } }),
    answers: REFUSED,
  },
  'jobs.getBatch': { request: ({ keyId }) => ({ params: { id: keyId } }), answers: REFUSED },
  'jobs.get': { request: ({ jobId }) => ({ params: { id: jobId } }), answers: REFUSED },
  'jobs.repeat': {
    request: ({ jobId, machineId }) => ({
      params: { id: jobId },
      body: { machine_id: machineId },
    }),
    answers: REFUSED,
  },
  'jobs.delete': { request: ({ jobId }) => ({ params: { id: jobId } }), answers: REFUSED },
  'jobs.restore': { request: ({ jobId }) => ({ params: { id: jobId } }), answers: REFUSED },
  'jobs.list': {
    request: ({ userId, machineId }) => ({
      query: { user_id: userId, machine_id: machineId, limit: '100' },
    }),
    answers: [200],
  },

  'ai.getUsage': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'ai.settingsCo2': {
    request: () => ({ body: settingsRequest('CO2') }),
    answers: [200],
  },
  'ai.settingsFiber': {
    request: () => ({ body: settingsRequest('Fiber') }),
    answers: [200],
  },
  'ai.settingsUv': {
    request: () => ({ body: settingsRequest('UV') }),
    answers: [200],
  },
  'ai.settingsDiode': {
    request: () => ({ body: settingsRequest('Diode') }),
    answers: [200],
  },
  'ai.settings': {
    request: () => ({ body: settingsRequest('CO2') }),
    answers: [200],
  },
  'ai.getStatus': { request: () => ({}), answers: [403] },
  'ai.materialSafety': { request: () => ({ body: { material: 'birch plywood' } }), answers: [200] },

  ...QUESTIONS_SAMPLES,
  'ai.listGeneratedSettings': {
    request: ({ userId }) => ({ query: { created_by: userId, limit: '100' } }),
    answers: [403],
  },
  'ai.getGeneratedSetting': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: [403],
  },
  'ai.approveSetting': {
    request: ({ settingId }) => ({ params: { id: settingId }, body: seenVersion }),
    answers: [403],
  },
  'ai.editSetting': {
    request: ({ settingId }) => ({
      params: { id: settingId },
      body: { ...seenVersion, speed_mm_min: 600, power_percent: 50, passes: 1, interval_mm: null },
    }),
    answers: [403],
  },
  'ai.getApprovedFirstSavings': { request: () => ({}), answers: [403] },
  'ai.rejectSetting': {
    request: ({ settingId }) => ({
      params: { id: settingId },
      body: { ...seenVersion, reason: 'not mine' },
    }),
    answers: [403],
  },
  'ai.flagSetting': {
    request: ({ settingId }) => ({ params: { id: settingId }, body: seenVersion }),
    answers: [403],
  },
  'ai.rollBackSetting': {
    request: ({ settingId }) => ({ params: { id: settingId }, body: seenVersion }),
    answers: [403],
  },
  'ai.deleteGeneratedSetting': {
    request: ({ settingId }) => ({ params: { id: settingId }, query: seenVersion }),
    answers: [403],
  },
  'ai.settingsSanityCheck': {
    request: ({ settingId }) => ({ body: { setting_id: settingId, settings: { steps: [] } } }),
    answers: [403],
  },
  ...LIBRARY_SAMPLES,
  ...EXCHANGE_SAMPLES,
  ...EXPORT_SAMPLES,
  ...TEST_CARDS_SAMPLES,
  ...FEEDBACK_SAMPLES,
};
