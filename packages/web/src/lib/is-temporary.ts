import { ApiProblem } from './api-problem.ts';

/** True when a later attempt may succeed: nothing is lost to an expired session, or to days of grace. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiProblem) ||
  [0, 401, 429].includes(error.status) ||
  error.status >= 500 ||
  error.code === 'account_being_erased';
