import published from '../generated/settings-published.json' with { type: 'json' };
import type { LaserType, Operation } from '../types.ts';
import { decodeTable } from './decode-table.ts';

/**
 * Why a row answers no question: the same numbers repeated at another power, a hazard, one step of a recipe, a color
 * card, a slice of a relief, another laser in the machine, or one of a series that looks for a setting.
 */
type Exclusion =
  | 'copied'
  | 'hazard'
  | 'part_of_recipe'
  | 'color_card'
  | 'relief'
  | 'other_laser'
  | 'ramp';

/** One setting somebody published, columns as in `data/settings-published.csv`. */
export interface PublishedRow {
  source_id: string;
  source_title: string;
  source_ref: string;
  license: string;
  laser_type: LaserType;
  laser_power_w: number;
  optics: 'gantry' | 'galvo';
  /** Galvo: as printed, field or focal length. */
  lens_mm: number | null;
  controller: string | null;
  material_raw: string;
  material: string;
  thickness_mm: number | null;
  operation: Operation;
  speed_mm_s: number;
  power_min_pct: number | null;
  power_max_pct: number | null;
  passes: number;
  frequency_khz: number | null;
  pulse_width_ns: number | null;
  interval_mm: number | null;
  air: 'on' | 'off' | null;
  excluded: Exclusion | null;
  /** Who chose the numbers, in a table that collects those of several makers. */
  maker: string | null;
  /** A mark meant to be dark: annealed or blackened. A black coat or part is not one. */
  is_dark: true | null;
  /** The source calls it black or annealed: its energy is copied for a black mark (ENG-22). */
  is_black_mark: true | null;
  /** How far the lens was raised above focus. */
  defocus_mm: number | null;
  /** What the source says of it, as shown; never read. */
  note: string | null;
}

export const PUBLISHED_ROWS = decodeTable(published) as readonly PublishedRow[];
