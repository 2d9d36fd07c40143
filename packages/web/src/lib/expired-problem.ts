import { createJob } from '@beamwright/contract';
import type { Operation } from '@beamwright/contract';
import { ApiProblem } from './api-problem.ts';
import { i18n } from './i18n.ts';
import { isStoredUnsent } from './is-stored-unsent.ts';

/** A refusal because the session has ended, in the words for what was refused. */
export function expiredProblem(
  { code, status, requestId }: ApiProblem,
  { id, method }: Operation,
): ApiProblem {
  const isRead = method === 'GET';
  const title = isRead
    ? i18n.t('Your session has expired. Please refresh the page to continue.')
    : i18n.t('Authentication expired. Please refresh the page to sign in again.');
  const help = isRead
    ? i18n.t('Your saved work is still there.')
    : isStoredUnsent(id) || id === createJob.id
      ? i18n.t('What you entered is kept.')
      : i18n.t('Nothing was changed. Try again after you sign in.');
  return new ApiProblem({
    code,
    title,
    detail: null,
    help,
    status,
    errors: [],
    requestId,
    isExpiredRead: isRead,
  });
}
