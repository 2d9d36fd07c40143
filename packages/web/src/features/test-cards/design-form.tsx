import type { CardDesign, Setting, SpeedUnit } from '@beamwright/contract';
import { SelectField } from '../../ui/select-field.tsx';
import { fieldError, type ApiProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { AxisFields } from './axis-fields.tsx';
import { startAxis, startDraft, withAxis, type CardDraft } from './card-draft.ts';
import type { CardAxis } from './axis-units.ts';
import classes from './design-form.module.css';
import { KindChoice } from './kind-choice.tsx';
import { axesOf, stepsOf, stepLabel } from './setting-steps.ts';
import { SizeFields } from './size-fields.tsx';
import { useCardKinds } from './use-card-kinds.ts';
import { Stack } from '../../ui/stack.tsx';

interface DesignFormProps {
  setting: Setting;
  draft: CardDraft;
  /** The current preview; undefined until the first one. */
  card: CardDesign | undefined;
  error: ApiProblem | null;
  speedUnit: SpeedUnit;
  onChange: (draft: CardDraft) => void;
}

/** What a card finds, what it varies and its size; every field has a default. */
export function DesignForm({ setting, draft, card, error, speedUnit, onChange }: DesignFormProps) {
  const steps = stepsOf(setting);
  const step = steps[draft.step_index] ?? setting;
  const kinds = useCardKinds(step);
  return (
    <Stack gap={20} className={classes.form}>
      {steps.length > 1 ? (
        <SelectField
          label={i18n.t('Step')}
          value={String(draft.step_index)}
          options={steps.map((each, index) => ({
            value: String(index),
            label: stepLabel(each, index),
          }))}
          onChange={({ currentTarget }) => onChange(startDraft(Number(currentTarget.value)))}
        />
      ) : null}
      <KindChoice
        kinds={kinds}
        value={draft.kind}
        onChange={(kind) => onChange(startDraft(draft.step_index, kind))}
      />
      {draft.kind === 'grid' ? (
        <GridAxes {...{ draft, card, error, speedUnit, onChange }} axes={axesOf(step)} />
      ) : null}
      {draft.kind === 'interval' || draft.kind === 'focus' ? (
        <SingleAxis {...{ draft, card, error, speedUnit, onChange }} />
      ) : null}
      <SizeFields {...{ draft, card, error, onChange }} />
    </Stack>
  );
}

type AxesProps = Omit<DesignFormProps, 'setting'>;

function GridAxes(props: AxesProps & { axes: readonly CardAxis[] }) {
  const { draft, card, error, speedUnit, axes, onChange } = props;
  const drawn = card?.kind === 'grid' ? card : undefined;
  const shown = {
    columns: draft.columns?.axis ?? drawn?.columns?.axis ?? 'power_percent',
    rows: draft.rows?.axis ?? drawn?.rows?.axis ?? 'speed_mm_min',
  } as const;
  const side = (name: 'columns' | 'rows') => {
    const placed = drawn?.[name] ?? null;
    return {
      draft: draft[name] ?? startAxis(shown[name]),
      placed: placed?.axis === shown[name] ? placed : null,
      axes,
      speedUnit,
      error: fieldError(error, shown[name]) ?? fieldError(error, name),
      onAxis: (axis: CardAxis) => onChange(withAxis(draft, name, axis, shown)),
      onRange: (axis: NonNullable<CardDraft['columns']>) =>
        onChange({
          ...draft,
          columns: draft.columns ?? startAxis(shown.columns),
          rows: draft.rows ?? startAxis(shown.rows),
          [name]: axis,
        }),
    };
  };
  return (
    <>
      <AxisFields side={i18n.t('Columns')} {...side('columns')} />
      <AxisFields side={i18n.t('Rows')} {...side('rows')} />
    </>
  );
}

function SingleAxis({ draft, card, error, speedUnit, onChange }: AxesProps) {
  const axis = draft.kind === 'interval' ? 'interval_mm' : 'z_offset_mm';
  const placed = card?.columns?.axis === axis && card.kind === draft.kind ? card.columns : null;
  const own = draft.columns?.axis === axis ? draft.columns : startAxis(axis);
  return (
    <AxisFields
      side={draft.kind === 'interval' ? i18n.t('Line interval') : i18n.t('Focus height')}
      draft={own}
      placed={placed}
      axes={[]}
      speedUnit={speedUnit}
      error={fieldError(error, axis) ?? fieldError(error, 'count')}
      onAxis={() => {}}
      onRange={(columns) => onChange({ ...draft, columns })}
    />
  );
}
