import { readStored } from '../../../lib/storage.ts';

/** Key of the answers that wait to be sent. Apart from them, because the first screen only asks for this. */
export const ANSWERS = 'answers';

export const hasAnswers = (): boolean => readStored(ANSWERS) !== null;
