import type { BannerSeverity } from '@beamwright/contract';
import type { ColumnType, Generated } from 'kysely';

interface NotificationBannersTable {
  id: Generated<string>;
  message: string;
  severity: Generated<BannerSeverity>;
  action_label: string | null;
  action_url: string | null;
  is_active: Generated<boolean>;
  start_date: Date | null;
  end_date: Date | null;
  time_zone: Generated<string>;
  target_plans: Generated<string[]>;
  target_user_ids: Generated<string[]>;
  persist_after_dismissal: Generated<boolean>;
  created_by: string | null;
  created_at: ColumnType<Date, never, never>;
  source: ColumnType<'admin', never, never>;
  sort_order: Generated<number>;
  updated_at: ColumnType<Date, never, Date>;
  deleted_at: ColumnType<Date | null, never, Date | null>;
}

interface NotificationBannerDismissalsTable {
  user_id: string;
  banner_id: string;
  dismissed_at: Generated<Date>;
}

interface NotificationBannerViewsTable {
  user_id: string;
  banner_id: string;
  is_pressed: Generated<boolean>;
}

export interface BannersTables {
  notification_banners: NotificationBannersTable;
  notification_banner_dismissals: NotificationBannerDismissalsTable;
  notification_banner_views: NotificationBannerViewsTable;
}
