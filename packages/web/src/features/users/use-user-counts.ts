import { countUsers, MAX_COUNTED, type OperationOutput } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';

export type UserCounts = OperationOutput<typeof countUsers>;

/** Undefined until they are there; the list doesn't wait for them. */
export const useUserCounts = (): UserCounts | undefined =>
  useQuery(queryOptionsFor(countUsers)).data;

export function useTotalText(counts: UserCounts | undefined): string {
  if (!counts) return i18n.t('Everyone who has an account here.');
  const total = formatNumber(counts.total);
  if (counts.is_estimated) return i18n.t('About {total} users', { total });
  return i18n.t('{n, plural, one {{total} user} other {{total} users}}', {
    n: counts.total,
    total,
  });
}

/** `1,000+` beyond what is counted. */
export const countText = (count: number): string =>
  count > MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count);
