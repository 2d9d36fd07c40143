import { formatDollars, formatPlanPrice } from '../../lib/format.ts';

/** `1999` → `$19.99`. */
export const formatCents = (cents: number): string => formatDollars(cents / 100);

export const formatPrice = (cents: number): string => formatPlanPrice(cents / 100);
