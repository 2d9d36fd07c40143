import { EMPTY_SETTING, EMPTY_STEP } from '../portable-setting.ts';
import type { PortableSetting, PortableStep } from '../portable-setting.ts';

type SettingChange = Partial<Omit<PortableSetting, 'steps'>> & { steps?: Partial<PortableStep>[] };

const STEP: PortableStep = {
  ...EMPTY_STEP,
  operation: 'Cut',
  layer_mode: 'line',
  speed_mm_min: 600,
  power_percent: 65,
};

/** A cut in 3 mm birch plywood, changed as a test wants it. */
export function makeSetting({ steps = [{}], ...change }: SettingChange = {}): PortableSetting {
  const [first = STEP, ...further] = steps.map((step) => ({ ...STEP, ...step }));
  return {
    ...EMPTY_SETTING,
    name: 'Cut birch plywood 3 mm',
    material: 'birch plywood',
    thickness_mm: 3,
    ...change,
    steps: [first, ...further],
  };
}
