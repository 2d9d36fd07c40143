import type { MachineProfile, Operation, ParsedJob } from '../types.ts';

/**
 * The fields that decide whether two jobs share an answer; `{ ...parsed, ...machine, operation }` contains all of them.
 */
export type CacheFields = Pick<
  ParsedJob,
  | 'material'
  | 'material_modifiers'
  | 'thickness_mm'
  | 'deep'
  | 'depth'
  | 'target_depth_mm'
  | 'expected_color'
  | 'is_photo'
  | 'is_rotary'
> &
  Pick<MachineProfile, 'type' | 'is_galvo' | 'power_watts' | 'lens_focal_length_mm'> & {
    operation: Operation;
  };

/**
 * The text whose hash is the cache key of an answer (specification §5, AIP-16). JSON separates the fields: different
 * jobs have different keys, and case and spacing do not matter.
 */
export function cacheKey(fields: CacheFields): string {
  return JSON.stringify([
    fields.type,
    fields.is_galvo,
    folded(fields.material),
    [...new Set(fields.material_modifiers.map(folded))].sort(),
    fields.operation,
    fields.thickness_mm === null ? 'none' : fields.thickness_mm.toFixed(2),
    fields.power_watts,
    fields.lens_focal_length_mm,
    fields.deep ? 'deep' : fields.depth,
    fields.target_depth_mm,
    folded(fields.expected_color),
    fields.is_photo,
    fields.is_rotary,
  ]);
}

function folded(text: string | null): string | null {
  return text === null ? null : text.toLowerCase().replace(/\s+/g, ' ').trim();
}
