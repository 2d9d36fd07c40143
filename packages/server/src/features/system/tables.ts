import type { ColumnType, Generated } from 'kysely';

interface SystemSettingsTable {
  key: string;
  value: string;
  description: string;
  version: Generated<number>;
}

interface SystemSettingsHistoryTable {
  id: Generated<string>;
  key: string;
  old_value: string;
  new_value: string;
  changed_by: string | null;
  created_at: ColumnType<Date, never, never>;
}

interface AppVersionsTable {
  version_string: string;
  major: number;
  minor: number;
  patch: number;
  is_active: Generated<boolean>;
  build: string | null;
  notes: Generated<string>;
  has_own_notes: Generated<boolean>;
  revision: Generated<number>;
  released_at: string | null;
  first_seen: Date | null;
  last_seen: Date | null;
}

export interface SystemTables {
  system_settings: SystemSettingsTable;
  system_settings_history: SystemSettingsHistoryTable;
  app_versions: AppVersionsTable;
}
