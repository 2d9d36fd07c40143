import { formatDollars, formatNumber } from '../../lib/format.ts';

const DOLLAR: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
};

/** `1999` → `$19.99`. */
export const formatCents = (cents: number): string => formatDollars(cents / 100);

/** The price of a plan: `$19.99`, `$199`, `$0`. */
export const formatPrice = (cents: number): string => formatNumber(cents / 100, DOLLAR);
