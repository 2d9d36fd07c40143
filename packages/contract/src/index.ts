export * from './account-access.ts';
export * from './account-erase.ts';
export * from './account-export.ts';
export * from './accounts.ts';
export * from './signing-in.ts';
export * from './activity.ts';
export * from './ai-review.ts';
export * from './ai-setting.ts';
export * from './ai.ts';
export * from './ai-functions.ts';
export * from './analytics-figures.ts';
export * from './analytics.ts';
export * from './api-access/administration.ts';
export * from './api-access/key-scopes.ts';
export * from './api-access/keys.ts';
export * from './api-access/kept-answers.ts';
export {
  DEFAULT_OVERLAP_HOURS,
  KEY_KINDS,
  MAX_ALLOWED_ADDRESSES,
  MAX_KEY_NAME,
  MAX_OVERLAP_HOURS,
  TEST_KEY_HOURS,
  type ApiKey,
  type IssuedKey,
  type KeyKind,
} from './api-access/parts.ts';
export * from './api-access/usage.ts';
export * from './status/editing.ts';
export * from './status/parts.ts';
export * from './status/reading.ts';
export * from './api-access/versions.ts';
export * from './banners/editing.ts';
export {
  BANNER_SEVERITIES,
  BANNER_STATES,
  bannerDraft,
  isBannerFor,
  editedBanner,
  MAX_BANNER_LABEL,
  MAX_BANNER_MESSAGE,
  MAX_BANNER_USERS,
  MAX_BANNERS,
  type BannerDraft,
  type BannerSeverity,
  type BannerState,
  type BannerTarget,
  type EditedBanner,
  type ShownBanner,
} from './banners/parts.ts';
export * from './banners/reading.ts';
export * from './audit.ts';
export * from './billing/account.ts';
export * from './billing/administration.ts';
export {
  ENDED_STATUSES,
  GIVING_STATUSES,
  ORDER_STATES,
  PORTAL_FLOWS,
  SUBSCRIPTION_STATUSES,
  type Billing,
  type BillingOrder,
  type BillingSubscription,
  type OrderState,
  type PlanPrice,
  type PortalFlow,
  type SubscriptionStatus,
} from './billing/parts.ts';
export * from './chat/cards.ts';
export * from './chat/events.ts';
export * from './chat/messages.ts';
export * from './chat/photos.ts';
export {
  ATTACHMENT_KINDS,
  MAX_ATTACHMENTS,
  MAX_MENTIONS,
  MAX_MESSAGE,
  MAX_MESSAGES_A_MINUTE,
  MAX_REACTIONS_A_MINUTE,
  MAX_UNREAD,
  MESSAGE_PAGE,
  NOTICE_LEVELS,
  PRESENCE_S,
  REACTIONS,
  TYPING_S,
  listedMessage,
  type Attachment,
  type AttachmentKind,
  type ListedMessage,
  type MentionedGroup,
  type MessagePerson,
  type NoticeChoice,
  type NoticeLevel,
  type Reaction,
  type ReactionCount,
  type TeamMessage,
} from './chat/parts.ts';
export * from './consent.ts';
export * from './consent-terms.ts';
export * from './questions.ts';
export { checkVisitorJob, type VisitorCheck } from './visitor-check.ts';
export * from './entitlements.ts';
export * from './errors.ts';
export * from './consultation/cases.ts';
export * from './consultation/experts.ts';
export type {
  AttachedWork,
  MessagePhoto,
  PhotoMark,
  ShownPhoto,
  WorkRef,
} from './consultation/message-parts.ts';
export {
  CASE_LANGUAGES,
  EXPERT_LOAD,
  MAX_CASE_DRAWN_BYTES,
  MAX_CASE_MESSAGES,
  MAX_CASE_MESSAGES_A_MINUTE,
  MAX_CASE_PHOTOS,
  MAX_CASE_TEXT,
  MAX_CASE_TRIES,
  MAX_EXPERT_LOAD,
  MAX_MARK_POINTS,
  MAX_MARKS,
  MAX_MESSAGE_PHOTOS,
  MAX_MESSAGE_WORKS,
  MAX_CASES_A_DAY,
  MAX_OPEN_CASES,
  MAX_PHOTOS_OF_CASE,
  MAX_UNSENT_PHOTOS,
  caseAttachment,
  consultation,
  type CaseAttachment,
  type CaseLanguage,
  type CaseOrigin,
  type CaseSummary,
  type Consultation,
  type ExpertCard,
  type ExpertFit,
} from './consultation/parts.ts';
export * from './consultation/evidence.ts';
export * from './consultation/solved.ts';
export * from './consultation/thread.ts';
export * from './events.ts';
export * from './learning.ts';
export * from './library/folders.ts';
export { EXAMPLE_IDS, exampleId, type ExampleOf } from './examples/example-ids.ts';
export { exampleRequest } from './examples/example-request.ts';
export { EXAMPLES } from './examples/examples.ts';
export { fillSample } from './examples/fill-sample.ts';
export { sampleAddress } from './examples/sample-address.ts';
export type { SampleOptions, SampleRequest } from './examples/sample-request.ts';
export * from './examples/write-sample.ts';
export * from './export-kinds.ts';
export * from './exchange/exports.ts';
export * from './feedback.ts';
export * from './photo-types.ts';
export * from './generation.ts';
export * from './system/health.ts';
export * from './exchange/imports.ts';
export * from './job-batches.ts';
export * from './job-history.ts';
export * from './jobs.ts';
export * from './judge-password.ts';
export * from './workflow-step.ts';
export * from './library/settings.ts';
export * from './machine-catalog.ts';
export * from './machine-edits.ts';
export * from './machines.ts';
export * from './mail.ts';
export * from './monitoring/attention.ts';
export * from './makerspace/device.ts';
export * from './makerspace/inductions.ts';
export * from './makerspace/kiosks.ts';
export * from './makerspace/lab.ts';
export {
  KIOSK_CODE_MINUTES,
  KIOSK_MEMBER_MINUTES,
  MAX_KIOSK_NAME,
  MAX_KIOSKS,
  MAX_LISTED_MATERIALS,
  MAX_RULE_REASON,
  MAX_SAFETY_PAGE,
  MAX_SAFETY_PAGES,
  MEMBER_CODE_DIGITS,
  type Kiosk,
  type LabCellShown,
  type LabMachine,
  type LabMaterial,
  type OpenedKiosk,
} from './makerspace/parts.ts';
export * from './materials.ts';
export * from './monitoring/performance.ts';
export {
  ENDPOINT_ORDERS,
  MIN_MEASURED,
  GOAL_DAYS,
  GOAL_KEYS,
  GOAL_STATES,
  GOALS,
  LOAD_METRICS,
  LOAD_UNITS,
  PERCENTILE_ERROR_PERCENT,
  PERFORMANCE_RANGES,
  SLOWEST_LISTED,
  VITAL_KEYS,
  VITAL_RATINGS,
  VITALS,
  type GoalKey,
  type LoadMetric,
  type PerformanceRange,
  type VitalKey,
} from './monitoring/performance-parts.ts';
export type { ShownMessage } from './message.ts';
export * from './monitoring/error-alerts.ts';
export * from './monitoring/error-intake.ts';
export {
  BREADCRUMB_KINDS,
  ERROR_FREE_TARGET,
  ERROR_RANGES,
  ERROR_SEVERITIES,
  ERROR_SOURCES,
  ERROR_STATES,
  HISTORY_KINDS,
  MAX_ERROR_MESSAGE,
  MAX_ERROR_STACK,
  MAX_ERROR_USERS,
  NEW_ERROR_HOURS,
  WHY_BUILT,
  type Breadcrumb,
  type ErrorEvent,
  type ErrorEventSummary,
  type ErrorFrame,
  type ErrorGroupSummary,
  type ErrorLogLine,
  type ErrorRange,
  type ErrorReport,
  type ErrorSeverity,
  type ErrorSource,
  type ErrorState,
  type RelatedRequest,
} from './monitoring/error-parts.ts';
export * from './monitoring/errors.ts';
export * from './notices.ts';
export * from './notification-kinds.ts';
export * from './onboarding.ts';
export * from './operation.ts';
export * from './plans.ts';
export * from './plan-editing.ts';
export * from './plan-edits.ts';
export * from './plan-notices.ts';
export { PLUGINS } from './plugins/declared-plugins.ts';
export * from './plugins/define-plugin.ts';
export * from './plugins/operations.ts';
export * from './plugins/plugin-access.ts';
export * from './plugins/plugin-keys.ts';
export * from './plugins/shortcut-keys.ts';
export * from './preferences.ts';
export * from './problem.ts';
export * from './regions.ts';
export * from './roles.ts';
export * from './retention.ts';
export { PAGE_SIZE } from './schema.ts';
export * from './scopes.ts';
export * from './second-factor.ts';
export * from './session-refresh.ts';
export * from './sessions.ts';
export * from './library/setting-query.ts';
export * from './storage.ts';
export * from './support.ts';
export * from './support-message.ts';
export * from './system/backups.ts';
export * from './system/maintenance.ts';
export * from './system/settings.ts';
export * from './system/tasks.ts';
export * from './system/versions.ts';
export * from './team-roles.ts';
export * from './teams/members.ts';
export {
  INVITATION_STATES,
  team,
  type Team,
  type SentInvitation,
  type TeamInvitation,
  type TeamMember,
} from './teams/parts.ts';
export { listTeams, type TeamSummary } from './teams/team-list.ts';
export * from './teams/teams.ts';
export * from './test-cards.ts';
export * from './library/between-libraries.ts';
export * from './library/transfer.ts';
export * from './library/versions.ts';
export * from './users.ts';
export * from './view-as.ts';
export * from './wall-time.ts';
export * from './webhooks/deliveries.ts';
export * from './webhooks/endpoints.ts';
export * from './webhooks/events.ts';
export {
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  MAX_COUNTED_DELIVERIES,
  MAX_FAILING_DAYS,
  MAX_KEPT_DELIVERIES,
  MAX_REPLAYED,
  MAX_WEBHOOK_ACTS,
  MAX_WEBHOOK_DESCRIPTION,
  MAX_WEBHOOK_URL,
  WEBHOOK_RATES,
  WEBHOOK_RETRY_DAYS,
  WEBHOOK_STATES,
  WEBHOOK_TIMEOUT_S,
  type DeliveryError,
  type DeliveryState,
  type IssuedEndpoint,
  type OffReason,
  type WebhookAct,
  type WebhookDelivery,
  type WebhookEndpoint,
} from './webhooks/parts.ts';
