import type { LaserType, Operation, PassType, StepSettings } from '../types.ts';

/** How a layer is run by programs that tell more ways apart than lines and fills. */
export const LAYER_MODES = ['line', 'fill', 'offset_fill', 'image'] as const;
export type LayerMode = (typeof LAYER_MODES)[number];

/** One step of a setting as it travels between programs. `null`: not said, or not used. */
export interface PortableStep extends StepSettings {
  /** Title of the step in a sequence, for example "Outline". */
  name: string | null;
  operation: Operation;
  /** `line` and `fill` say the same as `fill_type`. */
  layer_mode: LayerMode;
  pass_type: PassType | null;
  /** Power in corners, 0 to 100; `null` where the program has none or it equals `power_percent`. */
  min_power_percent: number | null;
  /** Added to the hatch angle each pass, in degrees. */
  hatch_angle_step_deg: number | null;
  /** On or off where the pressure is not known; `air_psi` 0 is off. */
  air_assist: boolean | null;
}

/** A setting without its owner: what every reader gives and every writer takes. */
export interface PortableSetting {
  /** What the user calls it. */
  name: string;
  /** In the words of the file or the user; not looked up in the catalogue. */
  material: string;
  thickness_mm: number | null;
  notes: string;
  machine_name: string | null;
  machine_type: LaserType | null;
  /** Optical watts. */
  machine_power_watts: number | null;
  lens_focal_length_mm: number | null;
  /** In running order, at least one; more than one is a sequence run without moving the work. */
  steps: [PortableStep, ...PortableStep[]];
}
