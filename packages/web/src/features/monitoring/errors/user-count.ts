import { MAX_ERROR_USERS } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';

/** `5,000+` where nobody counts further. */
export const userCount = (users: number): string =>
  users >= MAX_ERROR_USERS ? `${formatNumber(MAX_ERROR_USERS)}+` : formatNumber(users);
