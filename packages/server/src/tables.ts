import type { AccountExportTables } from './features/privacy/export/tables.ts';
import type { AccountsTables } from './features/accounts/tables.ts';
import type { ActivityTables } from './features/activity/tables.ts';
import type { AiTables } from './features/ai/tables.ts';
import type { AnalyticsTables } from './features/analytics/tables.ts';
import type { ApiAccessTables } from './features/api-access/tables.ts';
import type { AttentionTables } from './features/monitoring/attention/tables.ts';
import type { AuditTables } from './platform/audit/tables.ts';
import type { BannersTables } from './features/banners/tables.ts';
import type { BillingTables } from './features/billing/tables.ts';
import type { ChatTables } from './features/chat/tables.ts';
import type { ConsentTables } from './features/privacy/consent/tables.ts';
import type { ConsultationTables } from './features/consultation/tables.ts';
import type { EraseTables } from './features/privacy/erase/tables.ts';
import type { ErrorsTables } from './features/monitoring/errors/tables.ts';
import type { ExchangeTables } from './features/exchange/tables.ts';
import type { FeedbackTables } from './features/feedback/tables.ts';
import type { IdempotencyTables } from './platform/idempotency/tables.ts';
import type { JobsTables } from './features/jobs/tables.ts';
import type { LearningTables } from './features/learning/tables.ts';
import type { LibraryTables } from './features/library/tables.ts';
import type { MachinesTables } from './features/machines/tables.ts';
import type { MailTables } from './platform/mail/tables.ts';
import type { MakerspaceTables } from './features/makerspace/tables.ts';
import type { MaterialsTables } from './features/materials/tables.ts';
import type { NoticesTables } from './features/notices/tables.ts';
import type { OnboardingTables } from './features/onboarding/tables.ts';
import type { PerformanceTables } from './features/monitoring/performance/tables.ts';
import type { PlansTables } from './features/plans/tables.ts';
import type { PluginsTables } from './features/plugins/tables.ts';
import type { QuestionsTables } from './features/questions/tables.ts';
import type { StatusTables } from './features/status/tables.ts';
import type { StorageTables } from './features/storage/tables.ts';
import type { SystemTables } from './features/system/tables.ts';
import type { TeamsTables } from './features/teams/tables.ts';
import type { TestCardsTables } from './features/test-cards/tables.ts';
import type { UsersTables } from './features/users/tables.ts';
import type { WebhookTables } from './platform/webhooks/tables.ts';

/** Every table of the slices. A slice declares its own in its `tables.ts`. */
export interface SliceTables
  extends
    AccountExportTables,
    AccountsTables,
    ActivityTables,
    AiTables,
    ApiAccessTables,
    EraseTables,
    ErrorsTables,
    AnalyticsTables,
    AttentionTables,
    BannersTables,
    AuditTables,
    BillingTables,
    ChatTables,
    ConsentTables,
    ConsultationTables,
    QuestionsTables,
    ExchangeTables,
    FeedbackTables,
    IdempotencyTables,
    JobsTables,
    LearningTables,
    LibraryTables,
    MachinesTables,
    MailTables,
    MakerspaceTables,
    MaterialsTables,
    NoticesTables,
    OnboardingTables,
    PerformanceTables,
    PlansTables,
    PluginsTables,
    StatusTables,
    StorageTables,
    SystemTables,
    TeamsTables,
    TestCardsTables,
    UsersTables,
    WebhookTables {}
