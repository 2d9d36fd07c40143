import type { EditedEntry, EditKind, Plan, PlanChange, SupportLevel } from '@beamwright/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

interface PlanFeatures {
  /** -1 is unlimited, here and below. */
  machines: number;
  savedRecipes: number;
  exports: Plan['exports'];
  test_cards: boolean;
  feedback_learning: boolean;
  own_analytics: boolean;
  ai_generation: boolean;
  team_features: boolean;
  expert_consultation: boolean;
  custom_ai_models: boolean;
  custom_materials: boolean;
  support: SupportLevel;
  api_keys: number;
  api_requests_per_minute: number;
}

interface PlanLimits {
  savedRecipes: number;
  jobs_per_month: number;
  ai_requests_per_month: number;
  storage_bytes: number;
  team_seats: number;
}

interface SubscriptionPlansTable {
  id: Generated<string>;
  name: string;
  price_usd: number;
  features: JSONColumnType<PlanFeatures>;
  limits: JSONColumnType<PlanLimits>;
  is_active: Generated<boolean>;
  is_popular: Generated<boolean>;
  sort_order: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What an edit of a plan changed, for one user who had it. */
interface PlanChangeNotificationsTable {
  id: Generated<string>;
  user_id: string;
  old_plan: string;
  new_plan: string;
  changes: JSONColumnType<PlanChange[]>;
  is_read: Generated<boolean>;
  created_at: ColumnType<Date, never, never>;
}

interface PlanEditsTable {
  id: Generated<string>;
  plan_id: string | null;
  plan_name: string | null;
  kind: EditKind;
  changes: JSONColumnType<EditedEntry[]>;
  edited_by: string | null;
  starts_at: Date | null;
  settled_at: Date | null;
  created_at: ColumnType<Date, never, never>;
}

export interface PlansTables {
  plan_edits: PlanEditsTable;
  subscription_plans: SubscriptionPlansTable;
  plan_change_notifications: PlanChangeNotificationsTable;
}
