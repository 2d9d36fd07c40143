import type { InputProblem } from '@beamwright/domain/types';

/** The code of a message about a field. A schema has it in place of text; it is rendered where it is shown. */
export const inputProblem = (key: InputProblem): string => `input.${key}`;
