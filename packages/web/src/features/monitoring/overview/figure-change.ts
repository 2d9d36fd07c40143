import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';

interface Change {
  /** Relative difference; of shares, the difference itself. */
  share: number;
  text: string;
}

/** How a figure differs from the week before; null if there is nothing to compare it with. */
export function changeOf(
  value: number | null,
  before: number | null,
  isShare: boolean,
): Change | null {
  if (value === null || before === null) return null;
  if (isShare) {
    const points = Math.round((value - before) * 100);
    return { share: value - before, text: i18n.t('{points} pt', { points: signed(points) }) };
  }
  if (before === 0) return null;
  const share = (value - before) / before;
  return { share, text: `${signed(Math.round(share * 100))}\u202f%` };
}

const signed = (value: number): string => formatNumber(value, { signDisplay: 'exceptZero' });
