import { AppError } from '../errors.ts';
import type { RequestContext } from './context.ts';

/** Who acts in the team of an operation: `serve` has let them in. */
export function memberOf({
  member,
  userId,
}: Pick<RequestContext, 'member' | 'userId'>): NonNullable<RequestContext['member']> {
  if (member === undefined) throw new AppError('internal', `nobody acts in ${userId}`);
  return member;
}
