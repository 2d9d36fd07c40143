import { ERROR_SEVERITIES, type ErrorSeverity } from '@beamwright/contract';
import { sql } from 'kysely';

/** Specification §8: by keyword, the worst that fits. */
const KEYWORDS: readonly (readonly [RegExp, ErrorSeverity])[] = [
  [/database|payment|billing/i, 'critical'],
  [/\bauth|permission|unauthorized/i, 'high'],
  [/network|timeout|fetch/i, 'medium'],
];

interface Judged {
  kind: 'error' | 'rejection' | 'crash' | 'api' | 'server' | 'task';
  error_type: string;
  error_message: string;
  status: number | null;
  /** Whether no frame is ours, and there are some. */
  isVendor: boolean;
}

/** Specification §8. A failed call is judged by its status. */
export function severityOf({
  kind,
  error_type,
  error_message,
  status,
  isVendor,
}: Judged): ErrorSeverity {
  if (kind === 'api') return status !== null && status >= 500 ? 'high' : 'medium';
  const text = `${error_type} ${error_message}`;
  const byKeyword = KEYWORDS.find(([pattern]) => pattern.test(text))?.[1];
  const worst = kind === 'rejection' || kind === 'server' ? worseOf('high', byKeyword) : byKeyword;
  if (worst !== undefined) return worst;
  return isVendor ? 'low' : 'medium';
}

export const worseOf = (one: ErrorSeverity, other: ErrorSeverity = 'low'): ErrorSeverity =>
  ERROR_SEVERITIES.indexOf(one) >= ERROR_SEVERITIES.indexOf(other) ? one : other;

/** A severity in a column as a number: the worse, the higher. */
export const severityRank = (column: string) =>
  sql`array_position(${[...ERROR_SEVERITIES]}::text[], ${sql.ref(column)})`;
