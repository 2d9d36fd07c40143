import type { PressureUnit } from '@beamwright/contract';

/** Regions whose compressors are labeled in psi. */
const PSI_REGIONS = new Set(['US', 'CA', 'GB', 'MX', 'PR']);

/** Unit for air pressure where the browser is used. */
export function pressureUnitOf(languages: readonly string[]): PressureUnit {
  const region = languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find(Boolean);
  return region === undefined || PSI_REGIONS.has(region) ? 'psi' : 'bar';
}
