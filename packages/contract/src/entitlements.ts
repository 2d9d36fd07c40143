import type { Profile } from './accounts.ts';
import { includesExport, type ExportKind } from './exchange/exports.ts';
import type { Plan } from './plans.ts';

/** Parts of a plan that it has or leaves out. */
export type PlanFeature = 'test_cards' | 'feedback_learning' | 'own_analytics';

type Role = Profile['role'];

/** Administrators and beta users have every feature, whatever their plan (specification §6). */
export const hasFeature = (
  { role, plan }: { role: Role; plan: Pick<Plan, PlanFeature> },
  name: PlanFeature,
): boolean => role !== 'user' || plan[name];

/** The same of kinds of files. */
export const mayExport = (
  { role, plan }: { role: Role; plan: Pick<Plan, 'exports'> },
  kind: ExportKind,
): boolean => role !== 'user' || includesExport(plan, kind);
