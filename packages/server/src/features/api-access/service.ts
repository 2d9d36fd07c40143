import type { Pool } from 'pg';
import type { ApiKeyRow, ApiKeyStore } from '../../platform/auth/api-keys.ts';
import type { PlanCatalog } from '../plans/service.ts';
import { readAllowance } from './allowance.ts';

export { readAllowance } from './allowance.ts';
export type { EndpointLine } from './mails.ts';
export { createReviewPrograms, type ProgramReview, type Reviewed } from './review-programs.ts';

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
  noteFirstUse: async (hash) => {
    await pool.query({ name: 'use-api-key', text: 'select use_api_key($1)', values: [hash] });
  },
  allowanceOf: (account) => readAllowance(catalog, account),
});
