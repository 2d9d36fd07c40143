import type { ShownMessage } from '@beamwright/contract';

/** A message of a newer server: shown by its English text. */
export const aMessage = (text: string): ShownMessage => ({
  code: 'newer.message',
  values: {},
  text,
});
