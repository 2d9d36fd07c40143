import type { FieldName } from './field-names.ts';
import { SETTING_FIELDS, STEP_FIELDS } from './portable-setting.ts';
import type { PortableSetting, PortableStep } from './portable-setting.ts';

type Value = string | number | boolean | null;

/** One field in which two settings differ. */
export interface Difference {
  /** Of a portable setting or step; `steps` where their number differs. */
  field: FieldName;
  /** Place of the step, from 0; `null` for the setting itself. */
  step: number | null;
  before: Value;
  after: Value;
}

/** Every field in which two settings are not exactly alike, step by step. */
export function differingFields(before: PortableSetting, after: PortableSetting): Difference[] {
  const own = SETTING_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    step: null,
    before: before[field],
    after: after[field],
  }));
  if (before.steps.length !== after.steps.length)
    return [
      ...own,
      { field: 'steps', step: null, before: before.steps.length, after: after.steps.length },
    ];
  const steps = before.steps.flatMap((one, step) => {
    const other = after.steps[step] as PortableStep;
    return STEP_FIELDS.filter((field) => one[field] !== other[field]).map((field) => ({
      field,
      step,
      before: one[field],
      after: other[field],
    }));
  });
  return [...own, ...steps];
}
