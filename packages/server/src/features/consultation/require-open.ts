import { isOpenStatus } from '@beamwright/domain/types';
import { AppError } from '../../platform/errors.ts';
import type { CaseRow } from './case-access.ts';

/** Nothing is added to a case that ended. */
export function requireOpen({ id, status }: Pick<CaseRow, 'id' | 'status'>): void {
  if (!isOpenStatus(status)) throw new AppError('consultation_moved', `case ${id} is ${status}`);
}
