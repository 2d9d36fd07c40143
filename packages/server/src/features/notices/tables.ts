import type { NoticeKind } from '@beamwright/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, never, never>;
type Moment = ColumnType<Date | null, never, Date>;

/** What a notice is about, besides who, where and what. */
export interface NoticeDetails {
  role?: 'owner' | 'manager' | 'member' | 'viewer';
  /** Name of a machine. */
  machine?: string;
  /** Calendar day, YYYY-MM-DD. */
  date?: string;
  /** Of a case, as far as they were attached. */
  material?: string;
  thickness_mm?: number;
}

interface NoticesTable {
  id: GeneratedAlways<string>;
  user_id: Immutable<string>;
  kind: Immutable<NoticeKind>;
  /** Null of a case. */
  team_id: Immutable<string | null>;
  case_id: Immutable<string | null>;
  actor_id: Immutable<string | null>;
  subject_id: Immutable<string | null>;
  details: Immutable<NoticeDetails>;
  is_muted: Immutable<boolean>;
  created_at: GeneratedAlways<Date>;
  read_at: Moment;
  mailed_at: Moment;
  pushed_at: ColumnType<Date | null, never, Date | null>;
}

interface QuietHoursTable {
  user_id: ColumnType<string, string, never>;
  start_minute: number;
  end_minute: number;
  time_zone: string;
}

interface PushSubscriptionsTable {
  id: GeneratedAlways<string>;
  user_id: Immutable<string>;
  endpoint: Immutable<string>;
  p256dh: Immutable<string>;
  auth: Immutable<string>;
  device: Immutable<string>;
  session_id: Immutable<string>;
  created_at: GeneratedAlways<Date>;
  last_pushed_at: Moment;
}

export interface NoticesTables {
  notices: NoticesTable;
  quiet_hours: QuietHoursTable;
  push_subscriptions: PushSubscriptionsTable;
}
