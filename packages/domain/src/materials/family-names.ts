/** Families of materials that behave alike under a laser. A material without published settings uses its family’s. */
export const FAMILIES = [
  'wood',
  'wood panel',
  'acrylic',
  'plastic',
  'composite',
  'foam',
  'rubber',
  'leather',
  'fabric',
  'paper',
  'glass',
  'ceramic',
  'stone',
  'coated metal',
  'metal',
  'organic',
] as const;
export type Family = (typeof FAMILIES)[number];
