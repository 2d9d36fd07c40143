import type { SettingDetail } from '@beamwright/contract';
import { writeStored } from '../lib/storage.ts';
import { aProfile, idOf } from './samples.ts';

/** What a browser has stored after the user of `aProfile` scanned these settings an hour ago. */
export function withScanned(...settings: SettingDetail[]): void {
  writeStored('owner', aProfile().id);
  for (const setting of settings) {
    writeStored(`scanned:${setting.id}`, { setting, at: Date.now() - 3_600_000 });
  }
  writeStored(
    'scanned',
    settings.map(({ id }) => id),
  );
}

export const scanAddress = (n = 20): string => `/s/${idOf(n)}`;
