import { RESULT_OUTCOMES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { orNull } from './schema.ts';

export const resultOutcome = orNull(
  z.enum(RESULT_OUTCOMES),
  'What was pressed at a kiosk, where nobody rates an edge: good, weak or burned.',
);
