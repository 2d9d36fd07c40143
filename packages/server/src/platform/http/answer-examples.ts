import type { Operation } from '@beamwright/contract';
import answers from '../../../data/answer-examples.json' with { type: 'json' };

/** What the server answered to the example of an operation (`npm run examples`); undefined for files. */
export const answerExample = ({ id }: Pick<Operation, 'id'>): unknown =>
  (answers as Record<string, unknown>)[id];
