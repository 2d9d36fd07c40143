import { newUuid } from '../../lib/new-uuid.ts';

/** Short enough to read out on the phone, long enough to find in a log. */
export const newErrorId = (): string => newUuid().slice(0, 8);
