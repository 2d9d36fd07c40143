import { ApiProblem } from './api-problem.ts';
import { i18n } from './i18n.ts';

/** A refusal because the session has ended, in the words for what was refused. */
export function expiredProblem(
  { code, status, requestId }: ApiProblem,
  isRead: boolean,
): ApiProblem {
  const title = isRead
    ? i18n.t('Your session has expired. Please refresh the page to continue.')
    : i18n.t('Authentication expired. Please refresh the page to sign in again.');
  const help = isRead
    ? i18n.t('Your saved work is still there.')
    : i18n.t('What you entered is kept.');
  return new ApiProblem({ code, title, detail: null, help, status, errors: [], requestId });
}
