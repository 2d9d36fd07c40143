import { i18n } from '../../../lib/i18n.ts';

const WORDS: Record<string, () => string> = {
  'accounts.check-audit-log': () => i18n.t('Checks that nobody changed the audit log'),
  'accounts.delete-expired-links': () => i18n.t('Deletes unused links from emails'),
  'accounts.delete-expired-sessions': () => i18n.t('Deletes sessions that ended'),
  'accounts.delete-old-audit-entries': () => i18n.t('Deletes old audit log entries'),
  'accounts.delete-old-counts': () => i18n.t('Deletes old counts of attempts and requests'),
  'accounts.delete-unfinished-sign-ups': () => i18n.t('Deletes accounts without a profile'),
  'accounts.end-grants': () => i18n.t('Ends plans and roles whose grant is over'),
  'accounts.seal-audit-log': () => i18n.t('Seals new audit log entries'),
  'accounts.sweep-avatars': () => i18n.t('Deletes unused profile pictures'),
  'activity.delete-old-activity': () => i18n.t('Deletes old team activity'),
  'ai.delete-old-records': () => i18n.t('Deletes old model call records'),
  'ai.delete-old-reviews': () => i18n.t('Deletes old shared reviews'),
  'ai.judge-energy': () => i18n.t('Compares AI settings with our band'),
  'ai.refund-abandoned-claims': () => i18n.t('Refunds AI requests without an answer'),
  'ai.review-draft': () => i18n.t('Reviews new drafts with a model'),
  'analytics.count-days': () => i18n.t('Counts visits by day'),
  'analytics.delete-old': () => i18n.t('Deletes old visits'),
  'analytics.delete-withdrawn': () => i18n.t('Deletes visits of users who no longer allow them'),
  'analytics.end-abandoned-sessions': () => i18n.t('Ends visits that were left open'),
  'api-access.delete-old-answers': () =>
    i18n.t('Deletes answers that programs can no longer ask for again'),
  'api-access.delete-old-keys': () => i18n.t('Deletes API keys that ended, and their use'),
  'banners.delete-old': () => i18n.t('Deletes old banners and who saw them'),
  'billing.close-customers': () => i18n.t('Cancels subscriptions of erased accounts at Stripe'),
  'billing.delete-old-records': () => i18n.t('Deletes old payment records'),
  'billing.follow-erasures': () => i18n.t('Notifies Stripe of accounts that will be erased'),
  'billing.follow-plans': () => i18n.t('Syncs plan prices to Stripe'),
  'billing.process-events': () => i18n.t('Processes Stripe webhooks'),
  'billing.reconcile': () => i18n.t('Compares all accounts with Stripe'),
  'chat.sweep-photos': () => i18n.t('Deletes photos that no message shows'),
  'consultation.close-silent': () => i18n.t('Closes cases that nobody answers'),
  'consultation.escalate': () => i18n.t('Escalates cases that wait too long'),
  'consultation.sweep-photos': () => i18n.t('Deletes photos that no case shows'),
  'errors.delete-old': () => i18n.t('Deletes old errors'),
  'errors.send-alerts': () => i18n.t('Sends error alerts'),
  'errors.trim-stored': () => i18n.t('Deletes stored errors over the limit'),
  'exchange.delete-old-imports': () => i18n.t('Deletes old imported files'),
  'feedback.sweep-photos': () => i18n.t('Deletes photos that no result shows'),
  'jobs.empty-bin': () => i18n.t('Empties bins of jobs deleted 30 days ago'),
  'jobs.fail-interrupted': () => i18n.t('Fails jobs whose server stopped'),
  'learning.compare-results': () => i18n.t('Compares results with our answers'),
  'library.empty-bin': () => i18n.t('Empties bins of settings deleted 30 days ago'),
  'mail.delete-old-mails': () => i18n.t('Deletes old emails from the list'),
  'mail.deliver': () => i18n.t('Sends waiting emails'),
  'makerspace.remind-inductions': () => i18n.t('Reminds members of expiring inductions'),
  'monitoring.count-days': () => i18n.t('Counts the overview’s figures by day'),
  'notices.delete-old-notices': () => i18n.t('Deletes old notices'),
  'notices.mail-digests': () => i18n.t('Sends notices by email, or as a digest'),
  'notices.push': () => i18n.t('Sends notices to devices'),
  'notices.tell-of-expiring': () => i18n.t('Notifies users of expiring inductions and links'),
  'notices.tell-of-plan-ends': () => i18n.t('Notifies users whose plan is ending'),
  'performance.check-certificate': () => i18n.t('Checks when this address’s certificate expires'),
  'performance.delete-old': () => i18n.t('Deletes old performance figures'),
  'performance.delete-withdrawn': () =>
    i18n.t('Deletes web vitals of users who no longer allow them'),
  'performance.roll-up': () => i18n.t('Sums up performance figures by hour and day'),
  'plans.delete-old-notices': () => i18n.t('Deletes old plan change notices'),
  'plans.start-scheduled-changes': () => i18n.t('Starts scheduled plan changes'),
  'privacy.build-exports': () => i18n.t('Builds exports that users asked for'),
  'privacy.delete-old-consents': () => i18n.t('Deletes old cookie choices'),
  'privacy.erase-accounts': () => i18n.t('Erases accounts whose 14 days are over'),
  'privacy.expire-exports': () => i18n.t('Deletes exports after their 7 days'),
  'privacy.sweep-exports': () => i18n.t('Deletes files that belong to no export'),
  'questions.delete-old-records': () => i18n.t('Deletes old questions about jobs'),
  'system.follow-versions': () => i18n.t('Records which server versions are running'),
  'teams.delete-old-invitations': () => i18n.t('Deletes old team invitations'),
  'users.end-views': () => i18n.t('Ends “view as” sessions on time'),
};

/** Ids of the tasks that have words. */
export const describedTasks = (): string[] => Object.keys(WORDS);

/** What a task does; its name for one of a newer server. */
export const taskWords = (id: string): string => WORDS[id]?.() ?? id;

/** Whether it deletes something for good. */
export const deletesForGood = (id: string): boolean =>
  /\.(delete|empty|sweep|erase|expire|trim)-/.test(id);
