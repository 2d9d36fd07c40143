import { inEnglish } from '@beamwright/domain/messages';
import { expect, test } from 'vitest';
import { endpointOffMail } from './mails.ts';

const REST = 'It gets no more events. You can resume it and send again what failed.';

test.each([
  ['gone', 'hooks.example answered that it is gone.'],
  ['failing', 'Nothing reached hooks.example for 5 days.'],
  ['overflow', 'More than 10,000 events waited for hooks.example.'],
] as const)('the mail says why an endpoint was turned off: %s', (reason, sentence) => {
  const { text } = endpointOffMail.content({ address: 'hooks.example', reason });
  expect(text.map(inEnglish)).toEqual([`${sentence} ${REST}`]);
});
