import type { Message } from '@beamwright/domain/types';
import { fromMmMin } from '@beamwright/domain/units';
import { i18n } from './i18n.ts';
import { renderSentence } from './sentences.ts';
import { shownPressure, shownSpeed } from './shown-quantity.ts';
import type { Units } from './units.ts';
import { DEFAULT_SPEED_UNIT } from './user-units.ts';

/** Who has no account can't have chosen a unit: those of their language. */
const pressureUnit = () => (i18n.locale === 'de' ? 'bar' : 'psi');

const nothing = () => undefined;

/** Units of the public pages. */
export const visitorUnits = (): Units => ({
  speedUnit: DEFAULT_SPEED_UNIT,
  pressureUnit: pressureUnit(),
  formatSpeed: (mmMin) => shownSpeed(mmMin, DEFAULT_SPEED_UNIT),
  formatSpeedAlt: (mmMin) => shownSpeed(mmMin, 'mm/min'),
  toSpeedUnit: (mmMin) => fromMmMin(mmMin, DEFAULT_SPEED_UNIT),
  formatPressure: (psi) => shownPressure(psi, pressureUnit()),
  cycleSpeedUnit: nothing,
  cyclePressureUnit: nothing,
});

/** A message of the domain in the language and units of a public page. */
export const visitorText = (message: Message): string =>
  renderSentence(message, { speed: DEFAULT_SPEED_UNIT, pressure: pressureUnit() }) ?? '';
