import type { ErrorCode } from './errors.ts';
import { PLAN_EXPORT_OF, type ExportKind, type PlanExport } from './export-kinds.ts';
import type { Role } from './roles.ts';

interface LimitDeclaration {
  summary: string;
  unit: 'count' | 'bytes';
  /** Field of a profile's `usage` with the used amount. */
  usage: string;
  /** Error for exceeding the limit. */
  error: ErrorCode;
  /** Maximum for any account, regardless of plan and role; `null` if truly unlimited. */
  ceiling: number | null;
}

/** What plans limit. The numbers are rows of `subscription_plans`; the slice that owns the data registers the meter. */
export const PLAN_LIMITS = {
  machines: {
    summary: 'Machines a user may have',
    unit: 'count',
    usage: 'machines',
    error: 'plan_limit_machines',
    // A list of machines is one response.
    ceiling: 500,
  },
  savedRecipes: {
    summary: 'Settings a user may have in the library',
    unit: 'count',
    usage: 'savedRecipes',
    error: 'plan_limit_recipes',
    ceiling: null,
  },
  jobs_per_month: {
    summary: 'Jobs a user may start in a calendar month (UTC)',
    unit: 'count',
    usage: 'jobs_this_month',
    error: 'plan_limit_jobs',
    ceiling: null,
  },
  ai_requests_per_month: {
    summary: 'Generations that may ask a model in a calendar month (UTC)',
    unit: 'count',
    usage: 'ai_requests_this_month',
    error: 'ai_limit_exceeded',
    ceiling: null,
  },
  storage_bytes: {
    summary: 'Bytes a user may store',
    unit: 'bytes',
    usage: 'storage_bytes',
    error: 'plan_limit_storage',
    // `storage_limit_bytes()` in the database. More than a workshop fills in ten years; keeps one account from filling
    // the disk.
    ceiling: 20_000_000_000,
  },
} as const satisfies Record<string, LimitDeclaration>;
export type PlanLimit = keyof typeof PLAN_LIMITS;

interface FeatureDeclaration {
  summary: string;
}

/** Features that plans include or exclude. */
export const PLAN_FEATURES = {
  test_cards: {
    summary: 'Whether test cards are included.',
  },
  feedback_learning: {
    summary: 'Whether results adjust later answers.',
  },
  own_analytics: {
    summary: 'Whether statistics on all results are included.',
  },
  ai_generation: {
    summary: 'Whether a job may be answered by a baseline, or by one model asked alone.',
  },
  team_features: {
    summary: 'Whether teams are included.',
  },
  expert_consultation: {
    summary: 'Whether expert consultation is included.',
  },
  custom_ai_models: {
    summary: 'Whether the second model of the installation may be chosen.',
  },
  custom_materials: {
    summary: 'Whether materials of one’s own are included.',
  },
} as const satisfies Record<string, FeatureDeclaration>;
export type PlanFeature = keyof typeof PLAN_FEATURES;

/** How plans spell "unlimited" on the wire and in the database. */
const UNLIMITED = -1;
/** How the numbers of `get_user_ai_usage_status` spell it. */
export const NO_AI_LIMIT = 999_999;

/** The only place where a role overrides plans: administrators and beta users have every feature and no limit. */
export const bypassesPlan = (role: Role): boolean => role !== 'user';

interface AccountPlan<Part> {
  role: Role;
  plan: Part;
}

export const hasFeature = <F extends PlanFeature>(
  { role, plan }: AccountPlan<Record<F, boolean>>,
  name: F,
): boolean => bypassesPlan(role) || plan[name];

interface PlanExports {
  exports: readonly PlanExport[];
}

export const includesExport = ({ exports }: PlanExports, kind: ExportKind): boolean =>
  exports.includes('all') || exports.includes(PLAN_EXPORT_OF[kind]);

export const mayExport = ({ role, plan }: AccountPlan<PlanExports>, kind: ExportKind): boolean =>
  bypassesPlan(role) || includesExport(plan, kind);

/** Limit of an account's plan; `null` means unlimited. */
export function limitOf<L extends PlanLimit>(
  { role, plan }: AccountPlan<{ limits: Record<L, number> }>,
  name: L,
): number | null {
  const limit = plan.limits[name];
  return bypassesPlan(role) || limit === UNLIMITED ? null : limit;
}

/** Effective limit of an account; `null` if unlimited. */
export function maximumOf<L extends PlanLimit>(
  account: AccountPlan<{ limits: Record<L, number> }>,
  name: L,
): number | null {
  const { ceiling } = PLAN_LIMITS[name];
  const limit = limitOf(account, name);
  return limit === null || ceiling === null ? (limit ?? ceiling) : Math.min(limit, ceiling);
}

interface AiStatus {
  requests_limit: number;
  bypass_limits: boolean;
}

/** `null` is unlimited. */
export const readAiLimit = ({ requests_limit, bypass_limits }: AiStatus): number | null =>
  bypass_limits || requests_limit >= NO_AI_LIMIT ? null : requests_limit;
