import type { CardDesign, SpeedUnit } from '@beamwright/contract';
import { SelectField } from '../../ui/select-field.tsx';
import { i18n } from '../../lib/i18n.ts';
import type { AxisDraft } from './card-draft.ts';
import {
  axisUnit,
  axisLabel,
  fromShown,
  shownRange,
  toShown,
  type CardAxis,
} from './axis-units.ts';
import classes from './design-form.module.css';
import { RangeField } from './range-field.tsx';
import { Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';

interface AxisFieldsProps {
  /** Label of the axis, for example `Columns`. */
  side: string;
  draft: AxisDraft;
  /** The axis in the preview; null while the preview shows another one. */
  placed: CardDesign['columns'];
  /** Parameters to choose from; empty when the kind of card has only this one. */
  axes: readonly CardAxis[];
  speedUnit: SpeedUnit;
  error: string | undefined;
  onAxis: (axis: CardAxis) => void;
  onRange: (draft: AxisDraft) => void;
}

/** Parameter, range and number of values of one axis. */
export function AxisFields(props: AxisFieldsProps) {
  const { side, draft, placed, axes, speedUnit, error, onAxis, onRange } = props;
  const { axis, low, high, count } = draft;
  const { unit } = axisUnit(axis, speedUnit);
  const shown = (value: number | undefined | null) =>
    value === undefined || value === null ? null : toShown(axis, value, speedUnit);
  const typed = (value: number | null) =>
    value === null ? null : fromShown(axis, value, speedUnit);
  const limits = placed?.limits;
  const bounds = limits
    ? { min: toShown(axis, limits[0], speedUnit), max: toShown(axis, limits[1], speedUnit) }
    : {};
  const range = { unit, allowNegative: axis === 'z_offset_mm', ...bounds };
  return (
    <Stack as="fieldset" gap={8} pad="16 0 0" canShrink line="top">
      <Text as="legend" fullWidth size="body" weight={550} className={classes.side}>
        {side}
      </Text>
      {axes.length > 0 ? (
        <SelectField
          aria-label={i18n.t('{side}: parameter', { side })}
          value={axis}
          options={axes.map((each) => ({ value: each, label: axisLabel(each) }))}
          onChange={({ currentTarget }) => onAxis(currentTarget.value as CardAxis)}
        />
      ) : null}
      <div className={classes.range}>
        <RangeField
          {...range}
          label={i18n.t('From')}
          chosen={shown(low)}
          proposed={shown(placed?.values[0])}
          onChoose={(value) => onRange({ ...draft, low: typed(value) })}
        />
        <RangeField
          {...range}
          label={i18n.t('To')}
          chosen={shown(high)}
          proposed={shown(placed?.values.at(-1))}
          onChoose={(value) => onRange({ ...draft, high: typed(value) })}
        />
        <RangeField
          label={i18n.t('Values')}
          unit="×"
          min={2}
          max={20}
          chosen={count}
          proposed={placed?.values.length ?? null}
          onChoose={(value) => onRange({ ...draft, count: value })}
        />
      </div>
      {error === undefined ? null : (
        <Text as="p" size="small" tone="stop" role="alert">
          {error}
        </Text>
      )}
      {limits && error === undefined ? (
        <Text as="p" size="small" tone="third">
          {i18n.t('Your machine’s range is {range}.', {
            range: shownRange(axis, limits, speedUnit),
          })}
        </Text>
      ) : null}
    </Stack>
  );
}
