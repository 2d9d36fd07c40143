import type { StepQuery } from '../query.ts';
import { workKind } from '../model/model-terms.ts';

/** What one kind of surface asks for beyond the numbers of its published rows. */
export interface SurfaceWork {
  /** Line distance when no published row of the very job says another (mm). */
  usual_interval_mm?: number;
  /** Lines of computed fills lie no closer (mm). */
  least_interval_mm?: number;
  /** Focus, positive into the material (mm). */
  z_offset_mm?: number;
  /** What the maker has to know, in a sentence or two. */
  advice: string;
  /** S-code of `data/sources.csv`. */
  source: string;
}

interface Rule extends SurfaceWork {
  applies: (query: StepQuery) => boolean;
}

/** Coats that come off a metal that is to stay as it is; a plating is not burnt off, a compound is burnt on. */
const COATS = /anodized|painted metal|powder-coated|coated stainless/;
const COAT_ADVICE =
  'Only the coat is to come off. If colour is left, add a second, faster clean-up pass instead of slowing down: that would mark the metal.';

/** ENG-25 to ENG-29; the first that applies. Line distance 0.085 mm is 300 DPI. */
const RULES: readonly Rule[] = [
  {
    applies: ({ laser, material }) => laser === 'UV' && COATS.test(material),
    z_offset_mm: -10,
    advice: `${COAT_ADVICE} Focus 10 mm above the surface, as one user of such a laser found.`,
    source: 'S31',
  },
  {
    applies: ({ material }) => COATS.test(material),
    advice: COAT_ADVICE,
    source: 'S29',
  },
  {
    applies: ({ laser, material }) =>
      (laser === 'CO2' || laser === 'Diode') && material === 'slate',
    usual_interval_mm: 0.15,
    advice:
      'Slate has one shade of grey: more power or passes do not change it. Make pictures black and white (dithered) and invert them.',
    source: 'S25',
  },
  {
    applies: ({ laser, family }) => laser === 'CO2' && family === 'glass',
    least_interval_mm: 0.085,
    advice:
      'Heat chips glass. Against it help lines 0.085 mm apart (300 DPI) or wider, artwork in 80 % grey instead of black, and wet paper or a film of dish soap on top.',
    source: 'S80',
  },
  {
    applies: ({ laser, family }) => laser !== 'Fiber' && family === 'leather',
    advice:
      'Break only the grain side of leather. Paper tape over it keeps smoke off; oily or waxed leather scorches.',
    source: 'S82',
  },
  {
    applies: ({ laser, family }) => laser !== 'Fiber' && family === 'rubber',
    advice:
      'Rubber is engraved as deep as a stamp needs. Mirror the artwork of a stamp, and lead the smell outside or through charcoal.',
    source: 'S81',
  },
];

/** The rule for a fill on this surface; `null` for line work and for surfaces without one of their own. */
export function surfaceWork(query: StepQuery): SurfaceWork | null {
  if (workKind(query.operation) !== 'surface') return null;
  return RULES.find(({ applies }) => applies(query)) ?? null;
}
