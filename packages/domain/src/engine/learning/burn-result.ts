import type { Operation } from '../../operation.ts';

/** Settings of a burned result. */
export interface BurnedSettings {
  /** Of one pass. */
  speed_mm_min: number;
  power_percent: number;
  passes: number;
  /** Line interval of a fill; `null` when not known or for a line. */
  interval_mm: number | null;
}

/** The result of settings tried on the machine of the job. */
export interface BurnResult {
  material: string;
  /** `null` when unknown; then nothing is learned from a cut. */
  thickness_mm: number | null;
  operation: Operation;
  settings: BurnedSettings;
  /** `false`: the cut did not go through, so it was too fast. `null`: no cut, or not stated. */
  cut_through: boolean | null;
  /** 0 to 10 as rated by the user; `null` when not stated. */
  edge_score: number | null;
}
