import type { Plan, PlanName } from '@beamwright/contract';
import type { Generated, JSONColumnType } from 'kysely';

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
  api_keys: number;
  api_requests_per_minute: number;
}

interface PlanLimits {
  savedRecipes: number;
  jobs_per_month: number;
  ai_requests_per_month: number;
  storage_bytes: number;
}

interface SubscriptionPlansTable {
  id: Generated<string>;
  name: PlanName;
  price_usd: number;
  features: JSONColumnType<PlanFeatures>;
  limits: JSONColumnType<PlanLimits>;
  is_active: Generated<boolean>;
  sort_order: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PlansTables {
  subscription_plans: SubscriptionPlansTable;
}
