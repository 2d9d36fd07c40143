import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import type { StepQuery } from '../query.ts';
import { workKind } from '../model/model-terms.ts';

/** What one kind of surface needs beyond the numbers of its published rows. */
export interface SurfaceWork {
  /** Line interval unless a published row for exactly this job has one (mm). */
  usual_interval_mm?: number;
  /** Minimum line interval (mm). */
  least_interval_mm?: number;
  /** Focus, positive into the material (mm). */
  z_offset_mm?: number;
  /** What to watch. */
  advice: Message[];
  /** S-code of `data/sources.csv`. */
  source: string;
}

interface Rule extends SurfaceWork {
  applies: (query: StepQuery) => boolean;
}

/** Coats that are removed without touching the metal. Platings are not burned off, compounds are burned on. */
const COATS = /anodized|painted metal|powder-coated|coated stainless/;

/** ENG-25 to ENG-29; the first that applies. A line interval of 0.085 mm is 300 DPI. */
const RULES: readonly Rule[] = [
  {
    applies: ({ laser, material }) => laser === 'UV' && COATS.test(material),
    z_offset_mm: -10,
    advice: [engineMessage('coat_only'), engineMessage('coat_uv_focus')],
    source: 'S31',
  },
  {
    applies: ({ material }) => COATS.test(material),
    advice: [engineMessage('coat_only')],
    source: 'S29',
  },
  {
    applies: ({ laser, material }) =>
      (laser === 'CO2' || laser === 'Diode') && material === 'slate',
    usual_interval_mm: 0.15,
    advice: [engineMessage('slate')],
    source: 'S25',
  },
  {
    applies: ({ laser, family }) => laser === 'CO2' && family === 'glass',
    least_interval_mm: 0.085,
    advice: [engineMessage('glass_chips')],
    source: 'S80',
  },
  {
    applies: ({ laser, family }) => laser !== 'Fiber' && family === 'leather',
    advice: [engineMessage('leather')],
    source: 'S82',
  },
  {
    applies: ({ laser, family }) => laser !== 'Fiber' && family === 'rubber',
    advice: [engineMessage('rubber')],
    source: 'S81',
  },
];

/** The rule for a fill on this surface; `null` for line work and for surfaces without their own rule. */
export function surfaceWork(query: StepQuery): SurfaceWork | null {
  if (workKind(query.operation) !== 'surface') return null;
  return RULES.find(({ applies }) => applies(query)) ?? null;
}
