import type { SettingDetail } from '@beamwright/contract';
import { Button } from '../button.tsx';
import { intervalToDpi } from '@beamwright/domain/units';
import { IconPencil } from '@tabler/icons-react';
import { airLabel } from '../../lib/air-label.ts';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { shownWatts } from '../../lib/shown-quantity.ts';
import { useUnits } from '../../lib/units.ts';
import type { Units } from '../../lib/units.ts';
import type { NumberName, NumberSpec } from '../../lib/setting-numbers.ts';
import classes from './number-grid.module.css';
import { Box } from '../box.tsx';
import { Text } from '../text.tsx';
import { Columns } from '../columns.tsx';
import { Row } from '../stack.tsx';

/** How a value looks, whether it can be edited or not. */
const VALUE = {
  pad: '0 4',
  size: 'title',
  mono: true,
  weight: 550,
  leading: 1.4,
  tabular: true,
  tight: true,
  radius: 'small',
  className: classes.value,
} as const;

interface NumberGridProps {
  setting: SettingDetail;
  specs: readonly NumberSpec[];
  /** Called with the clicked number, if one was clicked. */
  onEdit: (first?: NumberName) => void;
}

/** A setting's numbers: clicking one edits it, clicking its unit switches the unit. */
export function NumberGrid({ setting, specs, onEdit }: NumberGridProps) {
  const units = useUnits();
  const present = specs.filter(
    ({ name, usual }) => setting[name] !== null && setting[name] !== usual,
  );
  return (
    <section aria-label={i18n.t('Numbers')}>
      <Columns as="dl" pad="12 0" line="both" count={3} gap="12 16" className={classes.grid}>
        {present.map((spec) => (
          <NumberCell
            key={spec.name}
            spec={spec}
            setting={setting}
            alt={altOf(spec.name, setting, units)}
            onEdit={() => onEdit(spec.name)}
          />
        ))}
        {setting.air_assist === null && setting.fill_type === 'fill' ? null : (
          <Box canShrink>
            <Text as="dt" size="label" tone="third" weight={500}>
              {i18n.t('Air assist')}
            </Text>
            <Row as="dd" align="baseline" noWrap className={classes.line}>
              <Text {...VALUE}>{airLabel(setting.air_assist)}</Text>
            </Row>
          </Box>
        )}
      </Columns>
      {setting.is_read_only ? null : (
        <Button
          className={classes.edit ?? ''}
          leftSection={<IconPencil size={17} stroke={1.6} aria-hidden="true" />}
          onClick={() => onEdit()}
        >
          {i18n.t('Edit numbers')}
        </Button>
      )}
    </section>
  );
}

function altOf(name: NumberName, setting: SettingDetail, units: Units): string | null {
  if (name === 'speed_mm_min') return units.formatSpeedAlt(setting.speed_mm_min).text;
  if (name === 'power_percent') {
    return shownWatts((setting.power_percent / 100) * setting.machine_power_watts).text;
  }
  if (name === 'interval_mm' && setting.interval_mm !== null) {
    const dpi = formatNumber(Math.round(intervalToDpi(setting.interval_mm)));
    return i18n.t('{dpi} DPI', { dpi });
  }
  return null;
}

interface NumberCellProps {
  spec: NumberSpec;
  setting: SettingDetail;
  alt: string | null;
  onEdit: () => void;
}

function NumberCell({ spec, setting, alt, onEdit }: NumberCellProps) {
  const stored = setting[spec.name];
  if (stored === null) return null;
  const { value, unit } = spec.show(stored);
  const { label, switchUnit } = spec;
  return (
    <Box canShrink>
      <Text as="dt" size="label" tone="third" weight={500}>
        {label}
      </Text>
      <Row as="dd" align="baseline" noWrap className={classes.line}>
        {setting.is_read_only ? (
          <Text {...VALUE}>{value}</Text>
        ) : (
          <Text
            type="button"
            as="button"
            {...VALUE}
            aria-label={i18n.t('Change {label}, {value} {unit}', { label, value, unit })}
            onClick={onEdit}
          >
            {value}
          </Text>
        )}
        {unit !== '' && switchUnit ? (
          <Text
            type="button"
            as="button"
            pad={2}
            tone="second"
            radius="small"
            className={classes.unit}
            title={i18n.t('Switch unit')}
            aria-label={i18n.t('{unit}, switch unit', { unit })}
            onClick={switchUnit}
          >
            {unit}
          </Text>
        ) : (
          <Text pad={2} tone="second" radius="small" className={classes.unit}>
            {unit}
          </Text>
        )}
      </Row>
      {alt === null ? null : (
        <Text as="dd" size="label" mono leading={1.5} tone="third">
          {alt}
        </Text>
      )}
    </Box>
  );
}
