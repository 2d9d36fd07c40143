import type { ClaimedEndpoint } from '../../platform/webhooks/outbox.ts';
import { readAllowance } from '../api-access/service.ts';
import type { PlanCatalog } from '../plans/service.ts';

export { reviewEndpoints } from './review-endpoints.ts';

/** Whether an account may have an endpoint: its plan includes as many endpoints as API keys. */
export const createMayHave =
  (catalog: Pick<PlanCatalog, 'getPlan'>) =>
  async ({ role, plan, place, is_in_grace }: ClaimedEndpoint): Promise<boolean> =>
    !is_in_grace && place < (await readAllowance(catalog, { role, plan })).keys;
