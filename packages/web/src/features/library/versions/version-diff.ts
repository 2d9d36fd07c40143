import type { SettingVersion } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import type { Units } from '../../../lib/units.ts';
import { compareAir, compareNumbers, compareTexts, numbersOf } from '../../../lib/compare-rows.ts';
import type { ComparedRow } from '../../../lib/compare-rows.ts';
import { numberSpecs } from '../../../lib/setting-numbers.ts';

/** What a version changed, with the previous values. */
export function versionDiff(
  before: SettingVersion,
  version: SettingVersion,
  units: Units,
): ComparedRow[] {
  return [
    ...compareTexts(i18n.t('Material'), before.material, version.material),
    ...compareNumbers(numberSpecs(units, undefined), numbersOf(before), numbersOf(version)),
    ...compareAir(before.settings_snapshot, version.settings_snapshot),
  ].filter(({ difference }) => difference !== null);
}
