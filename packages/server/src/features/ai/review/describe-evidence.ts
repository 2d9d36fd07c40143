import { describeMachine, describeRow, machineOfType } from '@beamwright/domain';
import { cleanText, type SanityData } from './ask-sanity.ts';
import type { StoredSetting } from './lock-setting.ts';

/** Rows shown to a reviewing model, as many as to a proposing one (AIP-17). */
const MAX_ROWS = 12;

type Facts = Pick<SanityData, 'machine_type' | 'machine_power_watts'>;

/** The limits of the machine and the published rows behind the engine's answer, for the review to compare with. */
export function describeEvidence(
  { adjustment_metadata, engine_answer, is_galvo, lens_focal_length, machine_type }: StoredSetting,
  { machine_type: type, machine_power_watts: power_watts }: Facts,
): Pick<SanityData, 'machine' | 'published_rows'> {
  const stored = type === machine_type ? adjustment_metadata.machine : undefined;
  const machine = stored ?? {
    ...machineOfType(type),
    is_galvo,
    lens_focal_length_mm: lens_focal_length,
  };
  const rows = engine_answer.steps.flatMap(({ evidence }) => evidence);
  return {
    machine: describeMachine({ ...machine, power_watts }),
    published_rows: rows.slice(0, MAX_ROWS).map((row) =>
      describeRow(
        Object.assign(structuredClone(row), {
          material: cleanText(row.material),
          note: cleanText(row.note),
        }),
      ),
    ),
  };
}
