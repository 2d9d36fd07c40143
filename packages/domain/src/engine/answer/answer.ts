import type { Method } from '../../types.ts';
import type { Message } from '../../messages/message.ts';
import type { Evidence } from '../evidence/evidence-book.ts';

/** What the evidence says before the machine's limits have their word. */
export interface Answer {
  /** Of one pass. */
  speed_mm_s: number;
  power_percent: number;
  passes: number;
  /** `null` for line work. */
  interval_mm: number | null;
  frequency_hz: number | null;
  pulse_width_ns: number | null;
  /** Where the row it rests on was run out of focus; else focus is chosen from the job. Positive is into the material. */
  z_offset_mm?: number;
  /** Speeds of one pass, at this power, that hold 80 % of independent published settings. */
  band_mm_s: [low: number, high: number];
  method: Method;
  confidence: number;
  /** Results of the user that changed it; absent without. */
  learned_results?: number | null;
  /** Why it has these numbers. */
  rationale: Message;
  /** How each number was found. */
  details: Message[];
  warnings: Message[];
  /** Nearest first. */
  evidence: Evidence[];
}
