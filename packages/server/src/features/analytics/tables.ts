import type { AnalyticsEvent, PagePattern, Session } from '@beamwright/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

type InsertOnly<T> = ColumnType<T, T, never>;
type SetByDatabase = ColumnType<Date, never, never>;

interface UserSessionsTable {
  id: GeneratedAlways<string>;
  user_id: InsertOnly<string>;
  device_type: InsertOnly<Session['device_type']>;
  browser: InsertOnly<string | null>;
  os: InsertOnly<string | null>;
  login_at: SetByDatabase;
  logout_at: ColumnType<Date | null, never, Date>;
}

interface UserActivityTable {
  id: GeneratedAlways<number>;
  user_id: InsertOnly<string>;
  session_id: InsertOnly<string>;
  page: InsertOnly<PagePattern>;
  created_at: SetByDatabase;
}

interface AnalyticsEventsTable {
  id: GeneratedAlways<number>;
  user_id: InsertOnly<string>;
  session_id: InsertOnly<string>;
  name: InsertOnly<AnalyticsEvent['name']>;
  properties: ColumnType<object, string, never>;
  created_at: SetByDatabase;
}

/** Counts of one day, without names. */
interface AnalyticsDaysTable {
  day: string;
  kind: DayKind;
  name: string;
  count: number;
  users: number;
}

interface UnreadSentencesTable {
  id: GeneratedAlways<number>;
  user_id: InsertOnly<string>;
  sentence: InsertOnly<string>;
  material: InsertOnly<string | null>;
  created_at: SetByDatabase;
}

export type DayKind =
  | 'signups'
  | 'visits'
  | 'active_30'
  | 'allowing'
  | 'accounts'
  | 'device'
  | 'browser'
  | 'os'
  | 'page'
  | 'event';

export interface AnalyticsTables {
  analytics_days: AnalyticsDaysTable;
  unread_sentences: UnreadSentencesTable;
  user_sessions: UserSessionsTable;
  user_activity: UserActivityTable;
  analytics_events: AnalyticsEventsTable;
}
