import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';

/** Refuses a price that a subscription cannot have. */
export function requireRecurring(fake: Fake, id: string, param: string): void {
  const price = requireRow(fake, 'price', id, param);
  if (!price.active) throw invalidRequest(`The price specified is inactive (${id}).`, { param });
  if (price.recurring === null)
    throw invalidRequest(`The price specified is set to \`type=one_time\` (${id}).`, { param });
}
