import type { PluginCategory, PluginValue } from '@beamwright/contract';
import type { ColumnType, Generated } from 'kysely';

interface PluginsTable {
  id: Generated<string>;
  key: string;
  name: string;
  description: string;
  category: PluginCategory;
  icon: string;
  ui_component_path: string;
  route_path: string | null;
  is_active: Generated<boolean>;
  order_index: number;
}

interface PluginPlanAccessTable {
  plugin_id: string;
  plan_name_text: string;
  is_enabled: boolean;
}

interface PluginSettingsTable {
  plugin_id: string;
  /** Null for everyone. */
  user_id: string | null;
  key: string;
  value: ColumnType<PluginValue, string, string>;
  updated_at: ColumnType<Date, never, Date>;
}

export interface PluginsTables {
  plugins: PluginsTable;
  plugin_plan_access: PluginPlanAccessTable;
  plugin_settings: PluginSettingsTable;
}
