import { defineMessages, type Message } from '../messages/message.ts';
import { OPERATIONS } from '../operation.ts';
import { LIGHT_ROWS, type LightRow } from './light-table.ts';

const withReason = LIGHT_ROWS.filter((row) => row.reason !== null);

/** Rows with the same sentence share the key of the first. */
const KEYS = new Map(withReason.toReversed().map((row) => [row.reason, keyOf(row)]));

function keyOf({ laser_type, optics, color, watts_under }: LightRow): string {
  return [laser_type, optics, color, watts_under].filter((part) => part !== null).join('/');
}

/** The effect of light on stock: the sentences of `data/light.csv`. */
export const lightMessage = defineMessages(
  'light',
  Object.fromEntries(
    withReason.map(({ reason }) => [KEYS.get(reason) ?? '', { en: reason ?? '' }]),
  ),
);

/** What this laser can't do. */
export const impossibleMessage = defineMessages('impossible', {
  operation: {
    en: 'It can’t be {operation, select, Cut {cut} Perforate {perforated} Engrave {engraved} Mark {marked} other {scored}} with this laser{bare, select, yes { while its surface is bare} other {}}.',
    values: { operation: OPERATIONS, bare: 'flag' },
  },
  deep_in_metal: {
    en: 'Metal is marked on the surface only, so it can’t be engraved deep with this laser.',
  },
  deep_in_coat: {
    en: 'Only a coating absorbs the beam, so this laser can’t engrave it deeply.',
  },
});

/** The effect of the light on this stock; `null` if there is nothing to say. */
export function lightReason({ reason }: LightRow): Message | null {
  return reason === null ? null : lightMessage(KEYS.get(reason) ?? '');
}
