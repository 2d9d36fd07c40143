import type { ShownMessage } from '@beamwright/contract';

/** A message with a code this version doesn't know, shown by its English text. */
export const aMessage = (text: string): ShownMessage => ({
  code: 'newer.message',
  values: {},
  text,
});
