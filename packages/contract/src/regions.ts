/** Regions whose way of writing dates and numbers a user may choose, by ISO 3166 code. The language stays English. */
export const REGIONS = [
  'US',
  'GB',
  'CA',
  'AU',
  'DE',
  'FR',
  'ES',
  'IT',
  'NL',
  'SE',
  'PL',
  'BR',
  'JP',
] as const;
export type Region = (typeof REGIONS)[number];

/** The locale that writes the dates and numbers of a region. */
export const REGION_LOCALES: Readonly<Record<Region, string>> = {
  US: 'en-US',
  GB: 'en-GB',
  CA: 'en-CA',
  AU: 'en-AU',
  DE: 'de-DE',
  FR: 'fr-FR',
  ES: 'es-ES',
  IT: 'it-IT',
  NL: 'nl-NL',
  SE: 'sv-SE',
  PL: 'pl-PL',
  BR: 'pt-BR',
  JP: 'ja-JP',
};

/** How to write a day there. Months are named only where their names are English, the language of the product. */
export const dayFormatOf = (region: Region): Intl.DateTimeFormatOptions =>
  REGION_LOCALES[region].startsWith('en')
    ? { year: 'numeric', month: 'short', day: 'numeric' }
    : { year: 'numeric', month: '2-digit', day: '2-digit' };
