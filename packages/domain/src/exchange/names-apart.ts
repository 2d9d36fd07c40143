import { settingKey } from './compare-rows.ts';
import { formatNumber } from './format-number.ts';
import type { PortableStep } from './portable-setting.ts';
import type { ImportedRow } from './read-result.ts';

/** What tells settings of one name apart, in the order of the name; speed and power always, the others where they differ. */
const PARTS: readonly { always?: true; show: (step: PortableStep) => string }[] = [
  { show: ({ operation }) => operation },
  { always: true, show: ({ speed_mm_min }) => `${formatNumber(speed_mm_min / 60)} mm/s` },
  { always: true, show: ({ power_percent }) => `${formatNumber(power_percent)} %` },
  { show: ({ passes }) => `${passes} ×` },
  { show: ({ interval_mm }) => (interval_mm === null ? '' : `${formatNumber(interval_mm)} mm`) },
  { show: ({ frequency_hz: hz }) => (hz === null ? '' : `${formatNumber(hz / 1000)} kHz`) },
  { show: ({ pulse_width_ns: ns }) => (ns === null ? '' : `${formatNumber(ns)} ns`) },
];

/**
 * Names for settings the file gives none: those that would share one say their numbers, as the squares of a test card do.
 * Names of the user are never changed.
 */
export function namesApart(
  rows: readonly ImportedRow[],
  isNamed: (row: ImportedRow) => boolean = () => false,
): void {
  const unnamed = rows.filter((row) => !isNamed(row));
  for (const alike of Map.groupBy(unnamed, ({ setting }) => settingKey(setting)).values()) {
    if (alike.length < 2) continue;
    const first = alike.map(({ setting }) => setting.steps[0]);
    const parts = PARTS.filter(
      ({ always, show }) => always === true || new Set(first.map(show)).size > 1,
    );
    for (const { setting } of alike) {
      const numbers = parts.map(({ show }) => show(setting.steps[0])).filter(Boolean);
      setting.name = `${setting.name}, ${numbers.join(' ')}`;
    }
  }
}
