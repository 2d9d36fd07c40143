import { AppError } from '../../platform/errors.ts';
import type { CaseRow } from './case-access.ts';
import { isOpen } from './present-case.ts';

/** Nothing is added to a case that ended. */
export function requireOpen({ id, status }: Pick<CaseRow, 'id' | 'status'>): void {
  if (!isOpen(status)) throw new AppError('consultation_moved', `case ${id} is ${status}`);
}
