import { MAX_ERROR_MESSAGE } from '@beamwright/contract';
import { cleanText } from './group-batch.ts';
import type { Occurrence } from './occurrence.ts';

/** Type and message as they are stored; an error may have neither. */
export const shownMessage = ({
  error_type,
  error_message,
}: Pick<Occurrence, 'error_type' | 'error_message'>) => ({
  error_type: cleanText(error_type.slice(0, 100)).trim() || 'Error',
  error_message: cleanText(error_message.slice(0, MAX_ERROR_MESSAGE)),
});
