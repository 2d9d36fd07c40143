import { messagesText } from '@beamwright/domain/messages';
import { refuseViolation } from '../../platform/db/refuse-violation.ts';
import { AppError } from '../../platform/errors.ts';
import { checkPattern } from './check-pattern.ts';
import type { PatternType } from './patterns.ts';

/** Takes some milliseconds, so it is called before the transaction, which blocks others. */
export function refusePattern(field: string, pattern: string, type: PatternType): void {
  const problems = checkPattern(pattern, type);
  if (problems.length === 0) return;
  throw new AppError('validation_failed', `pattern refused: ${messagesText(problems)}`, {
    errors: problems.map((problem) => ({ field: `body.${field}`, message: problem })),
  });
}

/** Two administrators must not overwrite each other: the edited version must be the stored one. */
export function refuseChanged(
  stored: { updated_at: Date } | undefined,
  edited: string,
  what: string,
): void {
  if (stored === undefined) throw new AppError('not_found', `no ${what}`);
  if (stored.updated_at.getTime() !== Date.parse(edited)) {
    throw new AppError('changed_meanwhile', `${what} is of ${stored.updated_at.toISOString()}`);
  }
}

/** The name is the only unique key of these tables that a draft can violate. */
export const refuseTakenName = <T>(write: Promise<T>): Promise<T> =>
  refuseViolation(
    write,
    'unique',
    (cause) => new AppError('name_taken', 'name of a rule is taken', {}, cause),
  );
