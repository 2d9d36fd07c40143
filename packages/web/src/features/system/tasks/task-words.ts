import { i18n } from '../../../lib/i18n.ts';

const WORDS: Record<string, () => string> = {
  'accounts.check-audit-log': () => i18n.t('Checks that nobody changed the audit log'),
  'accounts.delete-expired-links': () => i18n.t('Deletes unused links from emails'),
  'accounts.delete-expired-sessions': () => i18n.t('Deletes sessions that ended'),
  'accounts.delete-old-audit-entries': () => i18n.t('Deletes old entries of the audit log'),
  'accounts.delete-old-counts': () => i18n.t('Deletes counts of attempts and requests'),
  'accounts.delete-unfinished-sign-ups': () => i18n.t('Deletes accounts without a profile'),
  'accounts.end-grants': () => i18n.t('Ends plans and roles that were granted for a time'),
  'accounts.seal-audit-log': () => i18n.t('Seals new entries of the audit log'),
  'accounts.sweep-avatars': () => i18n.t('Deletes pictures that no account shows'),
  'activity.delete-old-activity': () => i18n.t('Deletes old activity of teams'),
  'ai.delete-old-records': () => i18n.t('Deletes old records of calls to a model'),
  'ai.delete-old-reviews': () => i18n.t('Deletes old reviews that jobs share'),
  'ai.judge-energy': () => i18n.t('Compares AI settings with our band'),
  'ai.refund-abandoned-claims': () => i18n.t('Gives back AI requests that got no answer'),
  'ai.review-draft': () => i18n.t('Has a model review a new draft'),
  'analytics.count-days': () => i18n.t('Counts visits by day'),
  'analytics.delete-old': () => i18n.t('Deletes old visits'),
  'analytics.delete-withdrawn': () => i18n.t('Deletes visits of users who no longer allow them'),
  'analytics.end-abandoned-sessions': () => i18n.t('Ends visits that were left open'),
  'banners.delete-old': () => i18n.t('Deletes old banners and who saw them'),
  'billing.close-customers': () => i18n.t('Cancels what erased accounts pay at Stripe'),
  'billing.delete-old-records': () => i18n.t('Deletes old records of payments'),
  'billing.follow-erasures': () => i18n.t('Tells Stripe about accounts that will be erased'),
  'billing.follow-plans': () => i18n.t('Brings prices of plans to Stripe'),
  'billing.process-events': () => i18n.t('Processes what Stripe reports'),
  'billing.reconcile': () => i18n.t('Compares everything with Stripe'),
  'chat.sweep-photos': () => i18n.t('Deletes photos that no message shows'),
  'consultation.close-silent': () => i18n.t('Closes cases that nobody answers'),
  'consultation.escalate': () => i18n.t('Passes on cases that wait too long'),
  'consultation.sweep-photos': () => i18n.t('Deletes photos that no case shows'),
  'errors.delete-old': () => i18n.t('Deletes old errors'),
  'errors.send-alerts': () => i18n.t('Sends error alerts'),
  'errors.trim-stored': () => i18n.t('Deletes errors beyond the room for them'),
  'exchange.delete-old-imports': () => i18n.t('Deletes imported files after their days'),
  'feedback.sweep-photos': () => i18n.t('Deletes photos that no result shows'),
  'jobs.empty-bin': () => i18n.t('Empties bins of jobs deleted 30 days ago'),
  'jobs.fail-interrupted': () => i18n.t('Ends jobs whose server stopped'),
  'learning.compare-results': () => i18n.t('Compares results with what we would answer'),
  'library.empty-bin': () => i18n.t('Empties bins of settings deleted 30 days ago'),
  'mail.delete-old-mails': () => i18n.t('Deletes old entries of the list of emails'),
  'mail.deliver': () => i18n.t('Sends emails that wait'),
  'makerspace.remind-inductions': () => i18n.t('Reminds members of inductions that expire'),
  'monitoring.count-days': () => i18n.t('Counts the figures of the overview by day'),
  'notices.delete-old-notices': () => i18n.t('Deletes old notices'),
  'notices.mail-digests': () => i18n.t('Sends notices by email, together where users want that'),
  'notices.push': () => i18n.t('Sends notices to devices'),
  'notices.tell-of-expiring': () => i18n.t('Tells users of inductions and links that expire'),
  'notices.tell-of-plan-ends': () => i18n.t('Tells users of plans that end'),
  'performance.delete-old': () => i18n.t('Deletes old figures of performance'),
  'performance.delete-withdrawn': () =>
    i18n.t('Deletes web vitals of users who no longer allow them'),
  'plans.delete-old-notices': () => i18n.t('Deletes old notices of changed plans'),
  'plans.start-scheduled-changes': () => i18n.t('Starts planned changes of plans'),
  'privacy.build-exports': () => i18n.t('Builds exports that users asked for'),
  'privacy.delete-old-consents': () => i18n.t('Deletes old choices about cookies'),
  'privacy.erase-accounts': () => i18n.t('Erases accounts whose 14 days are over'),
  'privacy.expire-exports': () => i18n.t('Deletes exports after their 7 days'),
  'privacy.sweep-exports': () => i18n.t('Deletes files that belong to no export'),
  'questions.delete-old-records': () => i18n.t('Deletes old questions about jobs'),
  'system.follow-versions': () => i18n.t('Notes which versions of the server run'),
  'teams.delete-old-invitations': () => i18n.t('Deletes old invitations to teams'),
  'users.end-views': () => i18n.t('Ends views of administrators after their time'),
};

/** Ids of the tasks that have words. */
export const describedTasks = (): string[] => Object.keys(WORDS);

/** What a task does; its name for one of a newer server. */
export const taskWords = (id: string): string => WORDS[id]?.() ?? id;

/** Whether it deletes something for good. */
export const deletesForGood = (id: string): boolean =>
  /\.(delete|empty|sweep|erase|expire|trim)-/.test(id);
