import type { ColumnType } from 'kysely';

/** An administrator who sees the app as a user does. */
interface AccountViewsTable {
  session_id: string;
  admin_id: string;
  user_id: string;
  started_at: ColumnType<Date, never, never>;
  ends_at: ColumnType<Date, never, never>;
}

export interface UsersTables {
  account_views: AccountViewsTable;
}
