import { teamActivityChannel } from './features/activity/channels.ts';
import { registerActivity } from './features/activity/routes.ts';
import { deleteOldActivity } from './features/activity/tasks.ts';
import { activityErasure } from './features/activity/erase.ts';
import { accountsErasure } from './features/accounts/erase.ts';
import { profileChannel } from './features/accounts/channels.ts';
import { createAvatarSweep } from './features/accounts/preferences/sweep-avatars.ts';
import { registerAccounts } from './features/accounts/routes.ts';
import { accountTasks } from './features/accounts/tasks.ts';
import { createReviewPrograms } from './features/api-access/service.ts';
import { apiAccess } from './features/api-access/slice.ts';
import { aiChecks } from './features/ai/checks.ts';
import { aiErasure } from './features/ai/erase.ts';
import { aiRequestsMeter } from './features/ai/ledger/meter.ts';
import { deleteOldRecords } from './features/ai/ledger/delete-old-records.ts';
import { refundAbandonedClaims } from './features/ai/ledger/refund-abandoned.ts';
import { deleteOldReviews } from './features/ai/review/delete-old-reviews.ts';
import { judgeEnergy } from './features/ai/review/judge-unjudged.ts';
import { createReviewTask } from './features/ai/review/review-task.ts';
import { publishStoredSettingChanged } from './features/ai/events.ts';
import { createSanityAsker } from './features/ai/review/create-sanity-asker.ts';
import { registerAi } from './features/ai/routes.ts';
import { billingChecks } from './features/billing/admin/checks.ts';
import { billingErasure } from './features/billing/erase.ts';
import { registerBilling } from './features/billing/routes.ts';
import { createBillingTasks } from './features/billing/tasks.ts';
import { teamMessagesChannel } from './features/chat/channels.ts';
import { chatErasure } from './features/chat/erase.ts';
import { registerChat } from './features/chat/routes.ts';
import { createPhotoSweep as createChatPhotoSweep } from './features/chat/sweep-photos.ts';
import { caseChannel, queueChannel } from './features/consultation/channels.ts';
import { consultationChecks } from './features/consultation/checks.ts';
import { consultationErasure } from './features/consultation/erase.ts';
import { registerConsultation } from './features/consultation/routes.ts';
import { createPhotoSweep as createCasePhotoSweep } from './features/consultation/sweep-photos.ts';
import { closeSilentCases, escalateCases } from './features/consultation/tasks.ts';
import { jobs } from './features/jobs/slice.ts';
import { banners } from './features/banners/slice.ts';
import { analyticsErasure } from './features/analytics/erase.ts';
import { registerAnalytics } from './features/analytics/routes.ts';
import { deleteAnalytics } from './features/analytics/service.ts';
import { analyticsTasks } from './features/analytics/tasks.ts';
import { questionsErasure } from './features/questions/erase.ts';
import { registerQuestions } from './features/questions/routes.ts';
import { deleteOldQuestionRecords } from './features/questions/tasks.ts';
import { exchangeErasure } from './features/exchange/erase.ts';
import { importChannel } from './features/exchange/channels.ts';
import { registerExchange } from './features/exchange/routes.ts';
import { deleteOldImports } from './features/exchange/tasks.ts';
import { feedbackErasure } from './features/feedback/erase.ts';
import { registerFeedback } from './features/feedback/routes.ts';
import { addKioskResult, readResults, takeBackKioskResult } from './features/feedback/service.ts';
import { createPhotoSweep } from './features/feedback/sweep-photos.ts';
import { registerLearning } from './features/learning/routes.ts';
import { compareResults } from './features/learning/service.ts';
import { libraryErasure } from './features/library/erase.ts';
import { settingsMeter } from './features/library/meter.ts';
import { registerLibrary } from './features/library/routes.ts';
import { emptyBin } from './features/library/tasks.ts';
import { machinesErasure } from './features/machines/erase.ts';
import { machinesMeter } from './features/machines/meter.ts';
import { mailChecks } from './features/mail/checks.ts';
import { mailErasure } from './features/mail/erase.ts';
import { registerMarketing } from './features/marketing/routes.ts';
import { registerMail } from './features/mail/routes.ts';
import { deleteOldMails } from './features/mail/tasks.ts';
import { makerspaceErasure } from './features/makerspace/erase.ts';
import { registerKiosk } from './features/makerspace/kiosk-routes.ts';
import { createMakerspaceTasks } from './features/makerspace/remind.ts';
import { registerMakerspace } from './features/makerspace/routes.ts';
import { registerMaterials } from './features/materials/routes.ts';
import { registerMachines } from './features/machines/routes.ts';
import { countDailyFigures } from './features/monitoring/attention/tasks.ts';
import { registerMonitoring } from './features/monitoring/routes.ts';
import { errorsErasure } from './features/monitoring/errors/erase.ts';
import { registerErrors } from './features/monitoring/errors/routes.ts';
import { createErrorTasks } from './features/monitoring/errors/tasks.ts';
import { registerOnboarding } from './features/onboarding/routes.ts';
import { performanceErasure } from './features/monitoring/performance/erase.ts';
import { registerPerformance } from './features/monitoring/performance/routes.ts';
import { deletePageLoads } from './features/monitoring/performance/service.ts';
import { createPerformanceTasks } from './features/monitoring/performance/tasks.ts';
import { noticesChannel } from './features/notices/channels.ts';
import { registerNotices } from './features/notices/routes.ts';
import { createNoticeTasks } from './features/notices/tasks.ts';
import { noticesErasure } from './features/notices/erase.ts';
import { accountExportsChannel } from './features/privacy/export/channels.ts';
import { privacyErasure } from './features/privacy/erasure.ts';
import { registerPrivacy } from './features/privacy/routes.ts';
import { createPrivacyTasks } from './features/privacy/tasks.ts';
import { plansErasure } from './features/plans/erase.ts';
import { registerPlans } from './features/plans/routes.ts';
import { createStartTask, deleteOldNotices } from './features/plans/tasks.ts';
import { registerPlugins } from './features/plugins/routes.ts';
import { followPlans } from './features/plugins/service.ts';
import { endViews } from './features/users/view-as.ts';
import { registerUsers } from './features/users/routes.ts';
import { storageMeter } from './features/storage/meter.ts';
import { registerStorage } from './features/storage/routes.ts';
import { maintenanceChannel, versionChannel } from './features/system/channels.ts';
import { registerStatus } from './features/status/routes.ts';
import { deleteOldStatus } from './features/status/tasks.ts';
import { registerSupport } from './features/support/routes.ts';
import { systemErasure } from './features/system/erase.ts';
import { registerSystem } from './features/system/routes.ts';
import { createSystemTasks } from './features/system/tasks.ts';
import { deleteOldInvitations } from './features/teams/tasks.ts';
import { teamChannel } from './features/teams/channels.ts';
import { teamsErasure } from './features/teams/erase.ts';
import { registerTeams } from './features/teams/routes.ts';
import { testCardsErasure } from './features/test-cards/erase.ts';
import { registerTestCards } from './features/test-cards/routes.ts';
import { reviewEndpoints } from './features/webhooks/service.ts';
import { webhooks } from './features/webhooks/slice.ts';
import { errorsChecks } from './features/monitoring/errors/checks.ts';
import { performanceChecks } from './features/monitoring/performance/checks.ts';
import { systemChecks } from './features/system/checks.ts';
import { usersChecks } from './features/users/checks.ts';
import { learningChecks } from './features/learning/checks.ts';
import type { Erasure } from './platform/erase/erasure.ts';
import type { Check } from './platform/attention/define-check.ts';
import type { Slice } from './slice.ts';
import type { SliceTables } from './tables.ts';

declare module './platform/db/database.ts' {
  interface Database extends SliceTables {}
}

/** The only list of slices: their operations, tasks, channels, meters and checks. */
export const SLICES: readonly Slice[] = [
  {
    name: 'accounts',
    description: 'Signing up, in and out, and the profile.',
    routes: (app) => registerAccounts(app, createReviewPrograms(reviewEndpoints)),
    erasure: accountsErasure,
    tasks: ({ files }) => [...accountTasks, createAvatarSweep(files)],
    channels: [profileChannel],
  },
  {
    name: 'onboarding',
    description: 'How far a new user got, on any device.',
    routes: registerOnboarding,
  },
  apiAccess,
  webhooks,
  {
    name: 'machines',
    description: 'Machines, their lenses, and the catalog of real ones.',
    routes: registerMachines,
    erasure: machinesErasure,
    meters: [machinesMeter],
  },
  jobs,
  {
    name: 'ai',
    description: 'Settings from a model: asked, metered, reviewed.',
    routes: registerAi,
    erasure: aiErasure,
    checks: aiChecks,
    meters: [aiRequestsMeter],
    tasks: (systems) => [
      refundAbandonedClaims,
      judgeEnergy,
      deleteOldReviews,
      deleteOldRecords,
      createReviewTask(createSanityAsker(systems), () => publishStoredSettingChanged(systems)),
    ],
  },
  {
    name: 'questions',
    description: 'Questions and safety blocks that administrators add to the compiled-in rules.',
    routes: registerQuestions,
    erasure: questionsErasure,
    tasks: () => [deleteOldQuestionRecords],
  },
  {
    name: 'materials',
    description: 'Materials that users describe themselves, for jobs to name.',
    routes: registerMaterials,
  },
  {
    name: 'library',
    description: 'Saved settings, their folders and versions.',
    routes: (app) => registerLibrary(app, readResults),
    erasure: libraryErasure,
    tasks: () => [emptyBin],
    meters: [settingsMeter],
  },
  {
    name: 'exchange',
    description: 'Settings from and to files of other programs.',
    routes: registerExchange,
    erasure: exchangeErasure,
    tasks: () => [deleteOldImports],
    channels: [importChannel],
  },
  {
    name: 'test-cards',
    description: 'Test cards: designed, judged, and saved as better settings.',
    routes: registerTestCards,
    erasure: testCardsErasure,
  },
  {
    name: 'feedback',
    description: 'Results of settings at the machine, with photos.',
    routes: registerFeedback,
    erasure: feedbackErasure,
    tasks: ({ files }) => [createPhotoSweep(files)],
  },
  {
    name: 'plans',
    description: 'Plans: what each one costs and allows, and notices of changes.',
    routes: (app) => registerPlans(app, followPlans),
    erasure: plansErasure,
    tasks: (systems) => [deleteOldNotices, createStartTask(systems, followPlans(systems))],
  },
  {
    name: 'billing',
    description: 'Payments by Stripe: checkout, subscriptions, orders and events.',
    routes: registerBilling,
    erasure: billingErasure,
    checks: billingChecks,
    tasks: createBillingTasks,
  },
  {
    name: 'plugins',
    description: 'Parts of the product that can be switched off, or that only some plans have.',
    routes: registerPlugins,
  },
  {
    name: 'teams',
    description: 'Teams: who is in them, what each may do, and invitations.',
    routes: registerTeams,
    channels: [teamChannel],
    tasks: () => [deleteOldInvitations],
    erasure: teamsErasure,
  },
  {
    name: 'chat',
    description: 'Messages of teams: sent, read, found, and who is here.',
    routes: registerChat,
    channels: [teamMessagesChannel],
    tasks: ({ files }) => [createChatPhotoSweep(files)],
    erasure: chatErasure,
  },
  {
    name: 'activity',
    description: 'What happened in a team.',
    routes: registerActivity,
    channels: [teamActivityChannel],
    tasks: () => [deleteOldActivity],
    erasure: activityErasure,
  },
  {
    name: 'notices',
    description: 'What an account is told of its teams: in the app, by mail and by push.',
    routes: registerNotices,
    tasks: createNoticeTasks,
    channels: [noticesChannel],
    erasure: noticesErasure,
  },
  {
    name: 'makerspace',
    description: 'What machines of a team may burn, inductions, and kiosks beside machines.',
    routes: registerMakerspace,
    tasks: createMakerspaceTasks,
    erasure: makerspaceErasure,
  },
  {
    name: 'kiosk',
    description: 'What a tablet beside a machine of a team may do.',
    routes: (app) => registerKiosk(app, { add: addKioskResult, takeBack: takeBackKioskResult }),
  },
  {
    name: 'consultation',
    description: 'Cases: asked by makers, helped with by experts, from stuck to solved.',
    routes: registerConsultation,
    tasks: ({ files }) => [escalateCases, closeSilentCases, createCasePhotoSweep(files)],
    channels: [caseChannel, queueChannel],
    erasure: consultationErasure,
    checks: consultationChecks,
  },
  {
    name: 'marketing',
    description: 'Pages that everybody may read.',
    routes: registerMarketing,
  },
  {
    name: 'storage',
    description: 'What an account stores, and clearing it.',
    routes: registerStorage,
    meters: [storageMeter],
  },
  {
    name: 'analytics',
    description: 'Visits, page views and events of users who allow it.',
    routes: registerAnalytics,
    erasure: analyticsErasure,
    tasks: () => analyticsTasks,
  },
  {
    name: 'monitoring',
    description: 'How this installation is: what needs an administrator, and how it was used.',
    routes: (app) => registerMonitoring(app, listChecks),
    tasks: () => [countDailyFigures],
  },
  {
    name: 'performance',
    description: 'How fast pages and the API are, and how loaded the server is.',
    routes: registerPerformance,
    erasure: performanceErasure,
    tasks: ({ config }) => createPerformanceTasks(config),
    checks: performanceChecks,
  },
  banners,
  {
    name: 'users',
    description: 'What administrators see of accounts, and give them.',
    routes: registerUsers,
    tasks: () => [endViews],
    checks: usersChecks,
  },
  {
    name: 'errors',
    description: 'Errors of browsers, requests and tasks, for administrators.',
    routes: registerErrors,
    erasure: errorsErasure,
    tasks: createErrorTasks,
    checks: errorsChecks,
  },
  {
    name: 'mail',
    description: 'Mail of this installation: sent, waiting, failed.',
    routes: registerMail,
    erasure: mailErasure,
    checks: mailChecks,
    tasks: () => [deleteOldMails],
  },
  {
    name: 'support',
    description: 'Messages of visitors to support.',
    routes: registerSupport,
  },
  {
    name: 'privacy',
    description: 'What may be stored, taking everything along, and erasing an account.',
    routes: (app) =>
      registerPrivacy(app, async (db, userId) => {
        await deleteAnalytics(db, userId);
        await deletePageLoads(db, userId);
      }),
    erasure: privacyErasure,
    tasks: (systems) => createPrivacyTasks({ ...systems, erasures: listErasures() }),
    channels: [accountExportsChannel],
  },
  {
    name: 'learning',
    description: 'Where answers fail, what is not understood, and what to add next.',
    routes: registerLearning,
    tasks: () => [compareResults],
    checks: learningChecks,
  },
  {
    name: 'status',
    description: 'Whether the installation works, its last 90 days, and its incidents.',
    routes: registerStatus,
    tasks: () => [deleteOldStatus],
  },
  {
    name: 'system',
    description:
      'Whether the server is well, the settings of the installation, and the event stream.',
    routes: registerSystem,
    erasure: systemErasure,
    tasks: createSystemTasks,
    channels: [maintenanceChannel, versionChannel],
    checks: systemChecks,
  },
];

/** Slices that use others come later in the list, and are erased first. */
export const listErasures = (): Erasure[] =>
  SLICES.toReversed().flatMap(({ erasure }) => (erasure ? [erasure] : []));

/** What may need an administrator. */
export const listChecks = (): Check[] => SLICES.flatMap(({ checks }) => checks ?? []);
