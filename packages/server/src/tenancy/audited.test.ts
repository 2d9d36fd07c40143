import { AUDIT_ACTIONS, type AuditAction } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { listContractOperations } from '../platform/http/build-openapi.ts';

/** What the audit log says of what administrators change. */
const RECORDED: Record<string, AuditAction | readonly AuditAction[]> = {
  'api-access.revokeAccountKey': 'api_key_revoked',
  'ai.approveSetting': 'draft_approved',
  'ai.deleteGeneratedSetting': 'draft_deleted',
  'ai.editSetting': 'draft_edited',
  'ai.flagSetting': 'draft_flagged',
  'ai.rejectSetting': 'draft_rejected',
  'ai.rollBackSetting': 'baseline_rolled_back',
  'billing.replayEvent': 'event_replayed',
  'billing.startReconciliation': 'reconciliation_started',
  'billing.syncPrices': 'prices_synchronized',
  'consultation.preparePage': 'case_page_prepared',
  'consultation.publishEvidence': 'evidence_published',
  'consultation.removeExpert': 'role_removed',
  'consultation.saveExpert': ['role_granted', 'expert_changed'],
  'consultation.takeBackEvidence': 'evidence_taken_back',
  'consultation.withdrawPage': 'case_page_withdrawn',
  'mail.sendAgain': 'mail_sent_again',
  'plans.cancelScheduled': 'plan_schedule_canceled',
  'plans.create': 'plan_created',
  'plans.delete': 'plan_deleted',
  'plans.order': 'plans_ordered',
  'plans.schedule': 'plan_scheduled',
  'plans.update': 'plan_changed',
  'plugins.order': 'plugins_ordered',
  'plugins.update': 'plugin_changed',
  'questions.createBlock': 'block_created',
  'questions.createTrigger': 'trigger_created',
  'questions.deleteBlock': 'block_deleted',
  'questions.deleteTrigger': 'trigger_deleted',
  'questions.updateBlock': 'block_changed',
  'questions.updateTrigger': 'trigger_changed',
  'banners.create': 'banner_created',
  'banners.delete': 'banner_deleted',
  'banners.end': 'banner_ended',
  'banners.order': 'banners_ordered',
  'banners.restore': 'banner_restored',
  'banners.update': 'banner_changed',
  'status.addUpdate': 'status_update_added',
  'status.changeEntry': 'status_entry_changed',
  'status.changeUpdate': 'status_update_changed',
  'status.createEntry': 'status_entry_created',
  'status.deleteEntry': 'status_entry_deleted',
  'errors.addAlert': 'error_alert_changed',
  'errors.changeAlert': 'error_alert_changed',
  'errors.changeGroups': ['errors_resolved', 'errors_ignored', 'errors_opened'],
  'errors.undoChanges': 'errors_change_undone',
  'errors.deleteAlert': 'error_alert_changed',
  'errors.reply': 'error_reporters_answered',
  'system.changeReleaseNotes': 'release_notes_changed',
  'system.changeSetting': 'system_setting_changed',
  'system.checkBackup': 'backup_check_started',
  'system.deleteDeadLetter': 'task_deleted',
  'system.makeBackup': 'backup_started',
  'system.retryDeadLetter': 'task_retried',
  'system.runTask': 'task_started',
  'users.checkAudit': 'audit_checked',
  'users.endGrant': 'grant_ended',
  'users.endSession': 'session_ended',
  'users.endSessions': 'sessions_ended',
  'users.invite': 'user_invited',
  'users.grant': ['plan_granted', 'plan_assigned', 'role_granted'],
  'users.removeRole': 'role_removed',
  'users.view': 'view_started',
};

/** What changes nothing. */
const CHANGES_NOTHING: Record<string, string> = {
  'ai.settingsSanityCheck': 'asks a model',
  'banners.getReach': 'counts whom a banner reaches',
  'monitoring.snoozeFinding': 'hides something from their own overview',
  'monitoring.wakeFinding': 'shows it again',
  'plans.preview': 'counts whom a change concerns',
  'questions.preview': 'tries a rule',
};

test('everything that administrators change says what the audit log has of it', () => {
  const writing = listContractOperations()
    .filter(({ needs, method }) => needs.scope === 'administration' && method !== 'GET')
    .map(({ id }) => id);
  const listed = [...Object.keys(RECORDED), ...Object.keys(CHANGES_NOTHING)];
  expect(listed.toSorted()).toEqual(writing.toSorted());
  const known: string[] = Object.values(AUDIT_ACTIONS).flat();
  expect(known).toEqual(expect.arrayContaining(Object.values(RECORDED).flat()));
});
