import { isProblem } from '../../../lib/api-problem.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';

const HOUR_MIN = 60;

/** What is wrong and what to do, in one go: nobody reads a panel at a machine. */
export function problemWords(problem: ApiProblem): string {
  const { title, detail, help, retryAfterMs } = problem;
  if (isProblem(problem, 'rate_limited') && retryAfterMs != null) {
    return `${i18n.t('Too many tries.')} ${tryAgainIn(Math.ceil(retryAfterMs / 60_000))}`;
  }
  return [title.replace(/[.!?]?$/, '.'), detail ?? help].join(' ');
}

const tryAgainIn = (minutes: number): string =>
  minutes > HOUR_MIN
    ? i18n.t('Try again in {n, plural, one {# hour} other {# hours}}.', {
        n: Math.ceil(minutes / HOUR_MIN),
      })
    : i18n.t('Try again in {n, plural, one {# minute} other {# minutes}}.', { n: minutes });
