import type { Pool } from 'pg';
import type { ApiKeyRow, ApiKeyStore } from '../../platform/auth/api-keys.ts';
import type { PlanCatalog } from '../plans/service.ts';
import { readAllowance } from './allowance.ts';

export { readAllowance } from './allowance.ts';
export { reviewKeys } from './review-keys.ts';

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
