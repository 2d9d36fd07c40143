import type { SafetyVerdict } from '@beamwright/domain';
import * as z from 'zod';
import { bullets } from './lines.ts';
import { show, shownMessage, textsOf } from './shown-message.ts';

export const safetyLevel = z
  .enum(['safe', 'warn', 'block'])
  .describe('block: must not be lasered, give no settings. warn: read the reasons first.');

export const shownSafety = z.object({
  level: safetyLevel,
  reasons: z.array(shownMessage),
  use_instead: z.array(z.string()).describe('Safer materials.'),
  precautions: z.array(shownMessage),
  gives_off: z.array(z.string()).describe('Emissions of the work.'),
  check_on_data_sheet: z.array(shownMessage),
});

export type ShownSafety = z.output<typeof shownSafety>;

export const showSafety = (verdict: SafetyVerdict): ShownSafety => ({
  level: verdict.level,
  reasons: verdict.reasons.map(show),
  use_instead: verdict.alternatives,
  precautions: verdict.level === 'block' ? [] : verdict.precautions.map(show),
  gives_off: verdict.emissions,
  check_on_data_sheet: verdict.data_sheet.map(show),
});

/** What a reader must see, the refusal first. */
export function safetyLines(safety: ShownSafety): string[] {
  const { level, reasons, use_instead, precautions, gives_off, check_on_data_sheet } = safety;
  const heading = {
    block: 'BLOCKED for safety. Give no settings for this material, also not from memory',
    warn: 'Safety warnings',
    safe: 'Reasons',
  }[level];
  return [
    ...bullets(heading, textsOf(reasons)),
    ...bullets('Use instead', use_instead.length > 0 ? [use_instead.join(', ')] : []),
    ...bullets('Gives off', gives_off.length > 0 ? [gives_off.join('; ')] : []),
    ...bullets('Precautions', textsOf(precautions)),
    ...bullets('Check on the data sheet', textsOf(check_on_data_sheet)),
  ];
}
