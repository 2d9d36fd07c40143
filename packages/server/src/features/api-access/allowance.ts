import { bypassesPlan } from '@beamwright/contract';
import type { ApiAllowance, ApiKeyRow } from '../../platform/auth/api-keys.ts';
import type { PlanCatalog } from '../plans/service.ts';

/** Of administrators and beta users, whom no plan limits: as the largest plan. */
const WITHOUT_PLAN: ApiAllowance = { keys: 10, requests_per_minute: 600 };

/** What an account may have of the API. */
export const readAllowance = async (
  catalog: Pick<PlanCatalog, 'getPlan'>,
  { role, plan }: Pick<ApiKeyRow, 'role' | 'plan'>,
): Promise<ApiAllowance> => (bypassesPlan(role) ? WITHOUT_PLAN : (await catalog.getPlan(plan)).api);
