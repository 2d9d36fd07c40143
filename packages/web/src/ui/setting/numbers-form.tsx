import { updateSetting } from '@beamwright/contract';
import type { SettingChange, SettingDetail } from '@beamwright/contract';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { fieldError } from '../../lib/api-problem.ts';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { shown } from '../../lib/shown-quantity.ts';
import { FormError } from '../form-error.tsx';
import { NumberField } from '../number-field.tsx';
import { isSameSetting, useUnsavedChanges } from '../unsaved-changes.ts';
import classes from './numbers-form.module.css';
import { AirField } from './air-field.tsx';
import {
  changedNumbers,
  limitsText,
  storedNumber,
  typedNumber,
} from '../../lib/setting-numbers.ts';
import type { NumberEdits, NumberName, NumberSpec } from '../../lib/setting-numbers.ts';
import { Text } from '../text.tsx';
import { Row } from '../stack.tsx';
import { Columns } from '../columns.tsx';
import { Box } from '../box.tsx';

export interface NumbersFormProps {
  setting: SettingDetail;
  specs: readonly NumberSpec[];
  /** The number to focus first. */
  first: NumberName;
  error: ApiProblem | null;
  isSaving: boolean;
  onSave: (change: SettingChange, options: { onError: (error: ApiProblem) => void }) => void;
  onDone: () => void;
}

/** Edits all numbers of a setting together: one save, one version. */
export function NumbersForm(props: NumbersFormProps) {
  const { setting, specs, first, error, isSaving, onSave, onDone } = props;
  const [numbers, setNumbers] = useState<NumberEdits>({});
  const [material, setMaterial] = useState(setting.material);
  const form = useRef<HTMLFormElement>(null);
  const change = {
    ...changedNumbers(setting, numbers),
    ...(material.trim() === setting.material ? {} : { material: material.trim() }),
  };
  const isChanged = Object.keys(change).length > 0;
  useUnsavedChanges(isChanged && !isSaving, isSameSetting);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`);
    field?.focus();
    field?.select();
  }, [first]);
  const focusField = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  // Focuses the first field that the server refused.
  const focusRefused = ({ errors }: ApiProblem) => {
    const name = errors[0]?.field.replace(/^body\./, '');
    if (name !== undefined) focusField(name);
  };

  const save = () => {
    const unreadable = specs.find(({ name }) => Number.isNaN(numbers[name]));
    if (unreadable) return focusField(unreadable.name);
    if (!isChanged) return onDone();
    onSave({ ...change, version: setting.version }, { onError: focusRefused });
  };
  const isFieldError = (error?.errors.length ?? 0) > 0;
  return (
    <Columns
      ref={form}
      noValidate
      as="form"
      count={2}
      gap={12}
      pad="16 0"
      line="both"
      className={classes.form}
      aria-label={i18n.t('Edit numbers')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {isFieldError ? null : <FormError error={error} />}
      {isFieldError ? (
        <Text role="alert" as="p" size="small" tone="stop" className={classes.refused}>
          {error?.title}. {error?.help}
        </Text>
      ) : null}
      <TextField
        className={classes.wide ?? ''}
        name="material"
        label={i18n.t('Material')}
        maxLength={200}
        value={material}
        error={fieldError(error, 'material')}
        onChange={({ currentTarget }) => setMaterial(currentTarget.value)}
      />
      <AirField
        value={numbers.air_assist === undefined ? setting.air_assist : numbers.air_assist}
        error={fieldError(error, 'air_assist')}
        onChange={(air_assist) => setNumbers({ ...numbers, air_assist })}
      />
      {specs.map((spec) => (
        <Field
          key={spec.name}
          spec={spec}
          value={spec.name in numbers ? (numbers[spec.name] ?? null) : setting[spec.name]}
          error={fieldError(error, spec.name)}
          onChange={(value) => setNumbers({ ...numbers, [spec.name]: value })}
        />
      ))}
      <Row gap={8} align="stretch" wrap className={classes.buttons}>
        <Button type="submit" variant="filled" color="ink" loading={isSaving}>
          {i18n.t('Save numbers')}
        </Button>
        <Button onClick={onDone}>{i18n.t('Cancel')}</Button>
      </Row>
    </Columns>
  );
}

/** The API's limit of a number, in the unit it is edited in; the server names it in its own. */
function boundError(spec: NumberSpec, value: number | null): string | undefined {
  const issue = updateSetting.body.shape[spec.name].safeParse(value).error?.issues[0];
  const text = (bound: number | bigint) =>
    shown(formatNumber(typedNumber(spec, Number(bound)) ?? 0, BOUND), spec.unit).text;
  if (issue?.code === 'too_small')
    return i18n.t('Use {limit} or more', { limit: text(issue.minimum) });
  if (issue?.code === 'too_big')
    return i18n.t('Use {limit} or less', { limit: text(issue.maximum) });
  return undefined;
}

/** Enough decimals for the finest line interval. */
const BOUND = { maximumFractionDigits: 4 };

interface FieldProps {
  spec: NumberSpec;
  value: number | null;
  error: string | undefined;
  onChange: (stored: number | null) => void;
}

function Field({ spec, value, error, onChange }: FieldProps) {
  const { label, unit, switchUnit, limits } = spec;
  const typed = typedNumber(spec, value);
  const isOutside =
    typed !== null && (typed < (limits.min ?? typed) || typed > (limits.max ?? typed));
  return (
    <Box canShrink className={classes.field}>
      <NumberField
        name={spec.name}
        label={label}
        unit={unit}
        decimalScale={spec.decimals}
        value={typed}
        onChange={(next) => onChange(storedNumber(spec, next))}
        // The form shows the machine's limit in the edited unit; the server's error would use its
        // own unit.
        error={isOutside ? undefined : (boundError(spec, value) ?? error)}
        description={isOutside ? undefined : limitsText(spec)}
        {...limits}
      />
      {switchUnit ? (
        <Text
          type="button"
          as="button"
          pad="0 2"
          tone="second"
          radius="small"
          underline
          className={classes.switch}
          onClick={switchUnit}
        >
          {i18n.t('Switch unit')}
        </Text>
      ) : null}
    </Box>
  );
}
