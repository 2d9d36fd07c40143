import type { ErrorSeverity, ErrorSource, ErrorState, Session } from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EventContext } from './event-context.ts';

type SetByDatabase = ColumnType<Date, never, never>;

interface ErrorBuildsTable {
  id: GeneratedAlways<string>;
  version: string;
  build: string;
  web: string | null;
  started_at: SetByDatabase;
  /** Errors in it, and loads of the app from a server of it. */
  events: ColumnType<string, never, never>;
  visits: ColumnType<string, never, never>;
}

interface ErrorGroupsTable {
  id: Generated<string>;
  fingerprint: string;
  error_type: string;
  error_message: string;
  severity: ErrorSeverity;
  source: ErrorSource;
  file: string | null;
  line: number | null;
  route: string | null;
  state: Generated<ErrorState>;
  first_build_id: string | null;
  last_build_id: string | null;
  reopen_after: string | null;
  resolved_at: Date | null;
  came_back_build_id: string | null;
  came_back_at: Date | null;
  first_seen_at: Date;
  last_seen_at: Date;
}

interface ErrorLogsTable {
  id: Generated<string>;
  group_id: string;
  error_type: string;
  error_message: string;
  stack_trace: string | null;
  user_id: string | null;
  user_email: string | null;
  page_url: string | null;
  user_agent: string | null;
  severity: ErrorSeverity;
  context: ColumnType<EventContext, string, never>;
  component_stack: string | null;
  api_endpoint: string | null;
  tags: string[];
  resolved: boolean;
  resolved_at: Date | null;
  created_at: Date;
  error_id: string | null;
  request_id: string | null;
  build_id: string | null;
  component: string | null;
  browser: string | null;
  device_type: Session['device_type'] | null;
}

interface ErrorGroupUsersTable {
  group_id: string;
  user_id: string;
  events: number;
  last_at: Date;
}

interface ErrorHistoryTable {
  id: Generated<string>;
  group_id: string;
  kind: 'first_seen' | 'came_back' | 'resolved' | 'ignored' | 'opened' | 'replied';
  build_id: string | null;
  actor_id: string | null;
  created_at: SetByDatabase;
  /** Of the group before an administrator changed it; null of other entries. */
  previous_state: Generated<ErrorState | null>;
  previous_reopen_after: Generated<string | null>;
  previous_resolved_at: Generated<Date | null>;
}

interface ErrorReportsTable {
  id: Generated<string>;
  error_id: string;
  group_id: string | null;
  user_id: string | null;
  text: string;
  replied_at: Date | null;
  created_at: SetByDatabase;
}

interface ErrorAlertRulesTable {
  id: Generated<string>;
  name: string;
  trigger: 'new' | 'came_back' | 'users' | 'events';
  threshold: number | null;
  within_minutes: number | null;
  min_severity: ErrorSeverity;
  target: 'mail' | 'webhook';
  url: string | null;
  enabled: boolean;
  last_failure: Generated<string | null>;
  created_at: SetByDatabase;
}

interface ErrorAlertsTable {
  rule_id: string;
  group_id: string;
  hour: Date;
  sent_at: Date | null;
  attempts: Generated<number>;
}

interface ErrorIntakeTable {
  id: Generated<boolean>;
  one_in: number;
  since: Date;
  until: Date;
}

export interface ErrorsTables {
  error_builds: ErrorBuildsTable;
  error_groups: ErrorGroupsTable;
  error_logs: ErrorLogsTable;
  error_group_users: ErrorGroupUsersTable;
  error_history: ErrorHistoryTable;
  error_reports: ErrorReportsTable;
  error_alert_rules: ErrorAlertRulesTable;
  error_alerts: ErrorAlertsTable;
  error_intake: ErrorIntakeTable;
}
