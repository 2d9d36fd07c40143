import type { SpeedUnit } from '@beamwright/contract';
import type { Message } from '@beamwright/domain/types';
import { fromMmMin } from '@beamwright/domain/units';
import { i18n } from './i18n.ts';
import { renderSentence } from './sentences.ts';
import { shownPressure, shownSpeed } from './shown-quantity.ts';
import type { Units } from './units.ts';
import { DEFAULT_SPEED_UNIT } from './user-units.ts';

/** Who has no account can't have chosen a unit: those of their language. */
const pressureUnit = () => (i18n.locale === 'de' ? 'bar' : 'psi');

/** To choose from, as in the app. */
export const VISITOR_SPEEDS: readonly SpeedUnit[] = ['mm/s', 'mm/min', 'in/s'];

/** Of the visitor; the pages themselves have the usual one. */
let speedUnit: SpeedUnit = DEFAULT_SPEED_UNIT;

/** What isn't a unit is the usual one. */
export function setVisitorSpeed(unit: string | null): void {
  speedUnit = VISITOR_SPEEDS.find((known) => known === unit) ?? DEFAULT_SPEED_UNIT;
}

const nothing = () => undefined;

/** Units of the public pages. */
export const visitorUnits = (): Units => ({
  speedUnit,
  pressureUnit: pressureUnit(),
  formatSpeed: (mmMin) => shownSpeed(mmMin, speedUnit),
  formatSpeedAlt: (mmMin) => shownSpeed(mmMin, 'mm/min'),
  toSpeedUnit: (mmMin) => fromMmMin(mmMin, speedUnit),
  formatPressure: (psi) => shownPressure(psi, pressureUnit()),
  cycleSpeedUnit: nothing,
  cyclePressureUnit: nothing,
});

/** A message of the domain in the language and units of a public page. */
export const visitorText = (message: Message): string =>
  renderSentence(message, { speed: speedUnit, pressure: pressureUnit() }) ?? '';
