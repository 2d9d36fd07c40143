import type { Pool } from 'pg';
import { bypassesPlan } from '@beamwright/contract';
import type { ApiAllowance, ApiKeyRow, ApiKeyStore } from '../../platform/auth/api-keys.ts';
import type { PlanCatalog } from '../plans/service.ts';

/** Of administrators and beta users, whom no plan limits: as the largest plan. */
const WITHOUT_PLAN: ApiAllowance = { keys: 10, requests_per_minute: 600 };

type PlanHolder = Pick<ApiKeyRow, 'role' | 'plan'>;

/** What an account may have of the API. */
export const readAllowance = async (
  catalog: Pick<PlanCatalog, 'getPlan'>,
  { role, plan }: PlanHolder,
): Promise<ApiAllowance> => (bypassesPlan(role) ? WITHOUT_PLAN : (await catalog.getPlan(plan)).api);

/** Keys, as signing in knows them. */
export const createKeyStore = (
  pool: Pick<Pool, 'query'>,
  catalog: Pick<PlanCatalog, 'getPlan'>,
): ApiKeyStore => ({
  find: async (hash) => {
    const { rows } = await pool.query<ApiKeyRow>({
      name: 'find-api-key',
      text: 'select * from find_api_key($1)',
      values: [hash],
    });
    return rows[0];
  },
  allowanceOf: (account) => readAllowance(catalog, account),
});
