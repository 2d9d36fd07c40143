import { isProblem } from '../../../lib/api-problem.ts';

/** Nothing is where it was scanned: it may have been moved to another library. */
export const isMissing = (error: unknown): boolean =>
  isProblem(error, 'not_found', 'validation_failed', 'team_not_found', 'team_being_deleted');
