import { isNonEmpty } from '../../messages/non-empty.ts';
import { decodeBytes } from '../decode-bytes.ts';
import { repeatsLosses } from '../by-hand-losses.ts';
import { readBack, stepLosses } from '../step-losses.ts';
import { exportMessage } from '../export-messages.ts';
import type { PortableSetting } from '../portable-setting.ts';
import type { SettingLoss } from '../setting-loss.ts';
import { ezcad2Reader } from './library-reader.ts';
import { pulseWidthNeighbors } from './pulse-widths.ts';

/** What the settings added to a user’s library lose in it, and pulse widths that common sources do not have. */
export function mergeLosses(
  settings: readonly PortableSetting[],
  merged: Uint8Array,
): SettingLoss[] {
  const steps = settings.reduce((count, setting) => count + setting.steps.length, 0);
  // EZCAD2 and 3 differ in the name of one key, which the reader takes either way.
  const own = readBack(ezcad2Reader, decodeBytes(merged).text).slice(-steps);
  return [
    ...stepLosses(settings, own, { program: 'EZCAD', noted: new Set() }),
    ...repeatsLosses(settings, 'EZCAD'),
    ...settings.flatMap(pulseDoubts),
  ];
}

function pulseDoubts(setting: PortableSetting, index: number): SettingLoss[] {
  const widths = new Set(
    setting.steps.map((step) => step.pulse_width_ns).filter((width) => width !== null),
  );
  return [...widths].flatMap((width) => {
    const neighbors = pulseWidthNeighbors(width);
    if (!isNonEmpty(neighbors)) return [];
    return [
      {
        index,
        field: 'pulse_width_ns',
        fate: 'rounded' as const,
        message: exportMessage('uncommon_pulse_width', { width, common: neighbors }),
      },
    ];
  });
}
