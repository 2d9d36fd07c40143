import { wordList } from '../../language/word-lists.ts';
import { safetyMessage } from '../messages.ts';
import { hazardMessages } from '../hazard-messages.ts';
import { hazardNamed } from '../hazards.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

/** Objects with a lithium cell under the engraved surface. */
const DEVICES = wordList('battery_device');
/** "phone case", "laptop stand": made for the device, but not the device itself. */
const MADE_FOR_DEVICE = wordList('made_for_device');

/** SAF-19: a device with a battery may be marked on its shell, never cut (S71). */
export const batteryInside: SafetyRule = {
  number: 'SAF-19',
  check({ words }) {
    const isDevice = words.some(
      (word, at) => DEVICES.has(word) && !MADE_FOR_DEVICE.has(words[at + 1] ?? ''),
    );
    if (!isDevice) return null;
    return finding('safe', {
      precautions: [safetyMessage('battery')],
      data_sheet: hazardMessages(hazardNamed('lithium cell'), 'data_sheet'),
    });
  },
};
