import type { LaserType, Message, Operation } from '@beamwright/domain/types';
import { firstUpper } from '../../../lib/first-upper.ts';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { laserInSentence } from '../../../lib/laser-in-sentence.ts';

/** A material within a sentence; its English name is the key of its translation. */
export const inSentence = (name: string): string => i18n.t(name);

/** A material as a heading. */
export const asHeading = (name: string): string => firstUpper(inSentence(name));

/** Sentences of the domain, one after the other. */
export const say = (messages: readonly Message[]): string =>
  messages.map((message) => firstUpper(visitorText(message))).join(' ');

/** For example `CO2 60 W`. */
export const machineName = (laser: LaserType, watts: string): string =>
  i18n.t('{laser} {watts}', { laser: laserName(laser), watts });

/** Kind of work and laser, as the title of its settings. */
export function workTitle(material: string, laser: LaserType, operation: Operation): string {
  const values = { material: inSentence(material), laser: laserInSentence(laser) };
  switch (operation) {
    case 'Cut':
      return i18n.t('Cut {material} with a {laser} laser', values);
    case 'Engrave':
      return i18n.t('Engrave {material} with a {laser} laser', values);
    case 'Mark':
      return i18n.t('Mark {material} with a {laser} laser', values);
    case 'Score':
      return i18n.t('Score {material} with a {laser} laser', values);
    case 'Perforate':
      return i18n.t('Perforate {material} with a {laser} laser', values);
  }
}
