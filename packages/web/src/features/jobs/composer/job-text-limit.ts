import { MAX_JOB_TEXT } from '@beamwright/contract';

/** Length from which the counter is shown. */
export const COUNTER_FROM = MAX_JOB_TEXT - 200;

export function isTooLong(text: string): boolean {
  return text.trim().length > MAX_JOB_TEXT;
}
