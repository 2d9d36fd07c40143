import { MAX_USED_SETTINGS } from '@beamwright/contract';
import { readStored, writeStored } from './storage.ts';

const STORED_USES = 'used-settings';
/** Time from the file or the label to the burned piece, in ms. */
const TO_BURN_MS = 15 * 60_000;

/** When settings were last exported, printed or scanned on this device, in ms since 1970, the latest first. */
type Uses = readonly (readonly [id: string, at: number])[];

const readUses = (): Uses => {
  const stored = readStored(STORED_USES);
  return Array.isArray(stored) ? (stored as Uses) : [];
};

/** Settings were exported, printed or scanned: soon there is a result to ask about. */
export function noteUse(ids: readonly string[], now = Date.now()): void {
  const others = readUses().filter(([id]) => !ids.includes(id));
  const latest = [...ids.map((id) => [id, now] as const), ...others];
  writeStored(STORED_USES, latest.slice(0, MAX_USED_SETTINGS));
}

/** Settings that were used here so long ago that they may have been burned. */
export const usedSettings = (now = Date.now()): string[] =>
  readUses()
    .filter(([, at]) => at <= now - TO_BURN_MS)
    .map(([id]) => id);
