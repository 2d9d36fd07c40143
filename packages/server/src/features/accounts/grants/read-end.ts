import { MAX_GRANT_DAYS } from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { AppError } from '../../../platform/errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a grant ends whose last day (UTC) is given. Refuses days that are over, and none. */
export function readEnd(until: string | null): Date {
  const endsAt = until === null ? Number.NaN : Date.parse(until) + DAY_MS;
  const left = endsAt - Date.now();
  if (left > 0 && left <= MAX_GRANT_DAYS * DAY_MS) return new Date(endsAt);
  throw new AppError('validation_failed', `a grant until ${until}`, {
    errors: [{ field: 'body.until', message: problemMessage('day_to_come') }],
  });
}

/** The last day (UTC) of a grant. */
export const lastDayOf = (endsAt: Date): string =>
  new Date(endsAt.getTime() - 1).toISOString().slice(0, 10);
