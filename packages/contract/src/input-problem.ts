import type { inputMessage } from '@beamwright/domain/messages';

/** The code of a message about a field. A schema has it in place of text; it is rendered where it is shown. */
export const inputProblem = (key: keyof (typeof inputMessage)['sentences']): string =>
  `input.${key}`;
