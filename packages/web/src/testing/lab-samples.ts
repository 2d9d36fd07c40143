import { getLab } from '@beamwright/contract';
import type { Lab, LabMaterial } from '@beamwright/contract';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { idOf } from './samples.ts';

export const machineOfLab = getLab.output.shape.machines.def.element;
const material = getLab.output.shape.materials.def.element;

/** Machines of the lab. */
export const P2S = idOf(81);
export const S1 = idOf(82);
const cell = (machine_id: string, more: object): LabMaterial['cells'][number] => ({
  machine_id,
  status: 'with_staff',
  listed: null,
  reason: null,
  max_thickness_mm: null,
  safety_reasons: [],
  ...more,
});
export const listed = { rule: 'allowed' as const, reason: null, max_thickness_mm: 6 };
const chlorine = { code: 'safety.added', values: { text: 'Chlorine gas.' }, text: 'Chlorine gas.' };

/** A makerspace with two machines and two materials. */
export const aLab = (more: DeepPartial<Lab> = {}): Lab =>
  sampleOf(getLab.output, {
    is_on: true,
    member_count: 82,
    machines: [
      sampleOf(machineOfLab, {
        id: P2S,
        name: 'xTool P2S',
        type: 'CO2',
        power_watts: 55,
        page_version: 4,
        requires_induction: true,
        induction_months: 12,
        own_induction: 'valid',
      }),
      sampleOf(machineOfLab, { id: S1, name: 'xTool S1', type: 'Diode', power_watts: 40 }),
    ],
    materials: [
      sampleOf(material, {
        material: 'birch plywood',
        cells: [cell(P2S, { status: 'allowed', listed, max_thickness_mm: 6 }), cell(S1, {})],
      }),
      sampleOf(material, {
        material: 'PVC',
        cells: [P2S, S1].map((id) => cell(id, { status: 'blocked', safety_reasons: [chlorine] })),
      }),
    ],
    choices: ['Dragonboard', 'birch plywood', 'MDF', 'PVC'],
    ...more,
  });
