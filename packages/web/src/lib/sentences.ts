import type { Message } from '@beamwright/domain/types';
import {
  findSentence,
  renderMessage,
  renderSentence as renderGiven,
} from '@beamwright/domain/messages';
import type { Display, Sentence } from '@beamwright/domain/messages';
import type { PressureUnit, SpeedUnit } from '@beamwright/contract';
import { formatDate, formatList, formatNumber } from './format.ts';
import { i18n } from './i18n.ts';
import { dataText } from './data-text.ts';

export interface DisplayUnits {
  speed: SpeedUnit;
  pressure: PressureUnit;
}

/** The message in the user's language and units; null for a code this version doesn't know. */
export function renderSentence(message: Message, units: DisplayUnits): string | null {
  return renderMessage(message, findSentence, { ...units, ...DISPLAY });
}

/** The same for a sentence outside the domain's tables, such as the title of an error. */
export const renderEntry = (
  sentence: Sentence,
  values: Message['values'],
  units: DisplayUnits,
): string => renderGiven(sentence, values, findSentence, { ...units, ...DISPLAY });

const DISPLAY: Omit<Display, keyof DisplayUnits> = {
  number: (value, max_decimals) => formatNumber(value, { maximumFractionDigits: max_decimals }),
  quantity: (shown, unit) => (unit === '°' ? `${shown}°` : `${shown}\u00a0${unit}`),
  date: formatDate,
  list: formatList,
  material: dataText,
  sentence: (english, values) => i18n.t(english, values),
};
