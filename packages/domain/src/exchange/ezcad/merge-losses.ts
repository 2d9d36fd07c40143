import { decodeBytes } from '../decode-bytes.ts';
import { repeatsLosses } from '../by-hand-losses.ts';
import { readBack, stepLosses } from '../step-losses.ts';
import type { PortableSetting } from '../portable-setting.ts';
import type { ExportLoss } from '../written-file.ts';
import { ezcad2Reader } from './library-reader.ts';
import { pulseWidthNeighbors } from './pulse-widths.ts';

/** What the settings behind a user's library lose in it, with a word on pulse widths that sources do not have. */
export function mergeLosses(
  settings: readonly PortableSetting[],
  merged: Uint8Array,
): ExportLoss[] {
  const steps = settings.reduce((count, setting) => count + setting.steps.length, 0);
  // EZCAD2 and 3 differ in the name of one key, which the reader takes either way.
  const own = readBack(ezcad2Reader, decodeBytes(merged).text).slice(-steps);
  return [
    ...stepLosses(settings, own, { program: 'The library of EZCAD', noted: new Set() }),
    ...repeatsLosses(settings, 'EZCAD'),
    ...settings.flatMap(pulseDoubts),
  ];
}

function pulseDoubts(setting: PortableSetting, index: number): ExportLoss[] {
  const widths = new Set(
    setting.steps.map((step) => step.pulse_width_ns).filter((width) => width !== null),
  );
  return [...widths].flatMap((width) => {
    const neighbors = pulseWidthNeighbors(width);
    if (neighbors === null) return [];
    return [
      {
        index,
        field: 'pulse_width_ns',
        fate: 'rounded' as const,
        message: `${width} ns is written as it is, but common sources have ${neighbors.join(' and ')} ns: EZCAD may take the nearest one.`,
      },
    ];
  });
}
