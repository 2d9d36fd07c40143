import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import type { FieldProblem, MachineField } from './machine-values.ts';
import { isNumberName, NUMBER_SPECS } from './number-specs.ts';

/** Message below a field with a validation error. */
export function problemText(field: MachineField, problem: FieldProblem | undefined): string | null {
  if (!problem) return null;
  switch (problem.kind) {
    case 'missing':
      return field === 'power_watts'
        ? i18n.t('Enter the power in watts.')
        : i18n.t('Give your machine a name.');
    case 'below':
      return i18n.t('At least {limit}.', { limit: limitText(field, problem.limit) });
    case 'above':
      return i18n.t('At most {limit}.', { limit: limitText(field, problem.limit) });
    case 'too_long':
      return i18n.t('At most {n} characters.', { n: problem.limit });
    case 'below_minimum':
      return i18n.t('Must be at least the minimum.');
    case 'from_server':
      return problem.message;
  }
}

function limitText(field: MachineField, limit: number): string {
  if (!isNumberName(field)) return formatNumber(limit);
  const { unit, perUnit } = NUMBER_SPECS[field];
  return `${formatNumber(limit / perUnit, { maximumFractionDigits: 3 })} ${unit}`;
}
