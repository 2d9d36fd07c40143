import type { Message } from '../messages/message.ts';
import { messagesText } from '../messages/in-english.ts';
import { exportMessage } from './export-messages.ts';
import type { NotationValues } from './notation.ts';

/** Tells the person at the machine what the program does not do by itself. Never read back. */
export function notationSentence(
  { repeats, air_assist, air_psi }: NotationValues,
  isAirAssumed = false,
): string {
  const messages: Message[] = [];
  if (repeats !== undefined) messages.push(exportMessage('run_all_steps', { repeats }));
  if (air_assist !== undefined)
    messages.push(
      exportMessage('switch_air', {
        state: !air_assist ? 'off' : isAirAssumed ? 'assumed' : 'on',
        pressure: air_psi ?? null,
      }),
    );
  return messagesText(messages);
}
