import type { CsvField } from './csv-fields.ts';
import { unitsOfField } from './csv-fields.ts';

/** Units as people write them, tried in this order: "mm/min" before "mm/s" before "mm". */
const WRITTEN: [unit: string, pattern: RegExp][] = [
  ['mm/min', /\bmm ?(?:\/|per|pro|par|por|na|al|x)? ?min(?:ute|uto|uut|uta)?\b|\bmmpm\b/],
  [
    'mm/s',
    /\bmm ?(?:\/|per|pro|par|por|na|al|x)? ?s(?:ec|ek|econd|econde|ekunde|egundo|econdo)?\b|\bmmps\b/,
  ],
  ['in/min', /\b(?:in|inch|inches|zoll) ?(?:\/|per|pro)? ?min(?:ute)?\b|\bipm\b/],
  ['in/s', /\b(?:in|inch|inches|zoll) ?(?:\/|per|pro)? ?s(?:ec|econd)?\b|\bips\b/],
  ['lines/cm', /\b(?:lines|linien|lignes|lineas) ?\/? ?(?:per|pro|par|por)? ?cm\b|\blpcm\b/],
  ['dpi', /\b(?:dpi|lpi|ppp|lines ?(?:per|\/) ?inch)\b/],
  ['MHz', /\bm ?hz\b/],
  ['kHz', /\bk ?hz\b/],
  ['Hz', /\bhz\b/],
  ['0-1000', /\b0 ?(?:-|–|to|bis|\.\.) ?1000\b|\bs (?:value|power)\b|‰/],
  ['0-255', /\b0 ?(?:-|–|to|bis|\.\.) ?255\b/],
  ['0-1', /\b0 ?(?:-|–|to|bis|\.\.) ?1\b/],
  ['%', /%|\b(?:pct|percent|prozent|procent|por ?ciento|pourcent)\b/],
  ['us', /\bus\b|[µμ]s\b/],
  ['ns', /\bns\b|\bnano ?sec(?:ond)?s?\b/],
  ['um', /\b(?:um|micron|microns)\b|[µμ]m\b/],
  ['mm', /\b(?:mm|millimet(?:er|re)s?)\b/],
  ['cm', /\bcm\b/],
  ['in', /\b(?:in|inch|inches|zoll)\b|"|″/],
  ['psi', /\bpsi\b/],
  ['bar', /\bbar\b/],
  ['mW', /\bmw\b/],
  ['W', /\b(?:w|watt|watts)\b/],
  ['deg', /°|\b(?:deg|degrees?|grad)\b/],
];

/** The unit a folded title or cell names, if `field` can be in it. */
export function unitIn(text: string, field: CsvField): string | null {
  const allowed = unitsOfField(field);
  const found = WRITTEN.find(([unit, pattern]) => allowed.includes(unit) && pattern.test(text));
  return found?.[0] ?? null;
}
