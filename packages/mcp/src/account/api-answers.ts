import { LASER_TYPES, OPERATIONS } from '@beamwright/domain';
import * as z from 'zod';

/** Only what is used: a newer server may send more. */
const step = {
  operation: z.enum(OPERATIONS),
  speed_mm_min: z.number(),
  power_percent: z.number(),
  passes: z.number(),
  interval_mm: z.number().nullable(),
  frequency_hz: z.number().nullable(),
  pulse_width_ns: z.number().nullable(),
  kerf_mm: z.number().nullable(),
  air_assist: z.boolean().nullable(),
  air_psi: z.number().nullable(),
  z_offset_mm: z.number().nullable(),
  fill_type: z.enum(['line', 'fill']),
};

const savedSetting = z.object({
  ...step,
  id: z.uuid(),
  name: z.string(),
  notes: z.string(),
  material: z.string(),
  thickness_mm: z.number().nullable(),
  repeats: z.number(),
  further_steps: z.array(z.object({ ...step, name: z.string().nullable() })),
  confidence: z.number(),
  safety_bypassed: z.boolean(),
  version: z.string(),
  machine_name: z.string().nullable(),
  machine_type: z.enum(LASER_TYPES),
  machine_power_watts: z.number(),
});

export const settingsPage = z.object({
  items: z.array(savedSetting),
  next_cursor: z.string().nullable(),
  matched: z.enum(['exactly', 'nearly']),
});

export const feedbackAnswer = z.object({
  feedback: z.object({ id: z.string(), material: z.string() }),
  confidence: z.number(),
  suggestion: z
    .object({
      speed_mm_min: z.number(),
      power_percent: z.number(),
      reason: z.object({ code: z.string(), text: z.string() }),
    })
    .nullable(),
});

/** RFC 9457, as the API sends it. */
export const problemAnswer = z.object({
  title: z.string(),
  code: z.string(),
  detail: z.string().optional(),
  help: z.string().optional(),
});
