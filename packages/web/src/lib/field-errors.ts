import * as z from 'zod/mini';
import { formatNumber } from './format.ts';
import { i18n } from './i18n.ts';

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

function fieldErrorText(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    const isEmpty = issue.input === undefined || issue.input === null || issue.input === '';
    if (isEmpty) return i18n.t('Fill this in');
    return issue.expected === 'number' ? i18n.t('Use a number') : i18n.t('Check this field');
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && Number(issue.minimum) <= 1) return i18n.t('Fill this in');
    const limit = formatNumber(Number(issue.minimum));
    return issue.origin === 'string'
      ? i18n.t('Use at least {limit} characters', { limit })
      : i18n.t('Use {limit} or more', { limit });
  }
  if (issue.code === 'too_big') {
    const limit = formatNumber(Number(issue.maximum));
    return issue.origin === 'string'
      ? i18n.t('Use at most {limit} characters', { limit })
      : i18n.t('Use {limit} or less', { limit });
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') {
    return i18n.t('Enter an email address, such as you@example.com');
  }
  return i18n.t('Check this field');
}

/** Messages for field errors, set by the modules that show them: the first screen does without. */
export function configureFieldErrors(): void {
  z.config({ customError: fieldErrorText });
}
