import type { Method } from '../../types.ts';
import type { Message } from '../../messages/message.ts';
import type { Evidence } from '../evidence/evidence-book.ts';

/** The answer of the evidence, before the machine's limits are applied. */
export interface Answer {
  /** Of one pass. */
  speed_mm_s: number;
  power_percent: number;
  passes: number;
  /** `null` for line work. */
  interval_mm: number | null;
  frequency_hz: number | null;
  pulse_width_ns: number | null;
  /**
   * Focus offset of the row it is based on, when that was run out of focus; otherwise focus is chosen from the job.
   * Positive is into the material.
   */
  z_offset_mm?: number;
  /** Speeds of one pass, at this power, that contain 80 % of independent published settings. */
  band_mm_s: [low: number, high: number];
  /** Predicted standard deviation of ln speed, in which the band was calibrated; absent where there is no fit. */
  deviation?: number;
  method: Method;
  confidence: number;
  /** Number of the user's results that changed it; absent or `null` when none did. */
  learned_results?: number | null;
  /** Why it has these numbers. */
  rationale: Message;
  /** How each number was found. */
  details: Message[];
  warnings: Message[];
  /** Nearest first. */
  evidence: Evidence[];
  /** Used where nothing is known of the material either; only a generic answer has them (ENG-8). */
  last_resort?: LastResort;
}

/** The specification's constants for what surrounds a step (§9). */
export interface LastResort {
  kerf_mm: number;
  air_psi: number;
  /** `null` on a laser without an exchangeable lens of this kind. */
  lens_mm: number | null;
}
