import type { Proposal } from '@beamwright/contract';
import { airLabel } from '../../../lib/air-label.ts';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import {
  shown,
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPulseWidth,
  shownWatts,
  type Shown,
} from '../../../lib/shown-quantity.ts';
import { useUnits, type Units } from '../../../lib/units.ts';
import { Quantity, QuantityGrid } from '../../../ui/quantity.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

type Settings = Proposal['settings'];
type Was = Partial<Settings>;

interface Number {
  label: string;
  shown: Shown;
  /** What it was before, if that was something else. */
  was: string | null;
  alt: string | null;
  onUnit?: () => void;
}

type NumberName =
  | 'speed_mm_min'
  | 'power_percent'
  | 'passes'
  | 'z_offset_mm'
  | 'interval_mm'
  | 'frequency_hz'
  | 'pulse_width_ns'
  | 'kerf_mm'
  | 'air_psi';

/** Numbers that are large. */
const BIG = 4;

/** A focus above the material has a minus. */
const focusText = (mm: number): string =>
  mm === 0 ? i18n.t('on the surface') : shownLength(mm).text;

function focusAlt(mm: number): string {
  if (mm === 0) return i18n.t('on the surface');
  return mm > 0 ? i18n.t('into the material') : i18n.t('above the material');
}

function numbersOf({ settings, repeats = 1, was, watts }: ProposedNumbersProps, units: Units) {
  const number = (
    name: NumberName,
    label: string,
    show: (value: number) => Shown,
    alt: string | null = null,
    wasText = (value: number) => show(value).text,
  ): Number | null => {
    const value = settings[name];
    if (value === null) return null;
    const before = was?.[name] ?? null;
    const isChanged = before !== null && before !== value;
    return { label, shown: show(value), was: isChanged ? wasText(before) : null, alt };
  };
  const { speed_mm_min, power_percent, z_offset_mm, fill_type } = settings;
  const speed = number(
    'speed_mm_min',
    i18n.t('Speed'),
    units.formatSpeed,
    units.formatSpeedAlt(speed_mm_min).text,
  );
  const power = number(
    'power_percent',
    i18n.t('Power'),
    shownPower,
    watts === null ? null : shownWatts((power_percent / 100) * watts).text,
  );
  const passes = number(
    'passes',
    i18n.t('Passes'),
    (value) => shown(formatNumber(value), ''),
    passesAlt(fill_type, repeats),
  );
  const focus = number(
    'z_offset_mm',
    i18n.t('Focus'),
    shownLength,
    z_offset_mm === null ? null : focusAlt(z_offset_mm),
    focusText,
  );
  const interval = number('interval_mm', i18n.t('Line interval'), shownInterval);
  const isFill = fill_type === 'fill' && interval !== null;
  const inOrder = [
    speed === null ? null : { ...speed, onUnit: units.cycleSpeedUnit },
    power,
    passes,
    isFill ? interval : focus,
    isFill ? focus : interval,
    number('frequency_hz', i18n.t('Frequency'), shownFrequency),
    number('pulse_width_ns', i18n.t('Pulse width'), shownPulseWidth),
    number('kerf_mm', i18n.t('Kerf'), shownInterval),
    number('air_psi', i18n.t('Air'), units.formatPressure),
  ].filter((each) => each !== null);
  return { big: inOrder.slice(0, BIG), small: inOrder.slice(BIG) };
}

/** What something was, in ember. */
function WasText({ was }: { was: string }) {
  return (
    <Text tone="ember" weight={550}>
      {i18n.t('was {value}', { value: was })}
    </Text>
  );
}

function passesAlt(fill: Settings['fill_type'], repeats: number): string | null {
  if (repeats > 1) return i18n.t('repeated {n} times', { n: repeats });
  return fill === 'line' ? i18n.t('along the line') : null;
}

interface ProposedNumbersProps {
  settings: Settings;
  /** Times that the setting runs all of it, if more than once. */
  repeats?: number;
  /** What was tried before; null if that is not known. */
  was: Was | null;
  /** Of the machine, for the power in watts; null if it is not attached. */
  watts: number | null;
}

/** The numbers of a setting to try, and what each of them was before. */
export function ProposedNumbers(props: ProposedNumbersProps) {
  const { settings } = props;
  const { big, small } = numbersOf(props, useUnits());
  return (
    <>
      <QuantityGrid>
        {big.map(({ label, shown: number, was: before, alt, onUnit }) => (
          <Quantity
            key={label}
            label={label}
            value={number.value}
            unit={number.unit}
            alt={before === null ? alt : <WasText was={before} />}
            {...(onUnit ? { onUnit } : {})}
          />
        ))}
      </QuantityGrid>
      {small.length === 0 && settings.air_assist === null ? null : (
        <Row as="dl" gap="4 20" align="stretch" wrap marginBottom={12} size="small">
          {small.map(({ label, shown: number, was: before }) => (
            <Row gap={8} align="stretch" key={label}>
              <Text as="dt" tone="third">
                {label}
              </Text>
              <Text as="dd" tabular>
                {number.text} {before === null ? null : <WasText was={before} />}
              </Text>
            </Row>
          ))}
          {settings.air_psi === null && settings.air_assist !== null ? (
            <Row gap={8} align="stretch">
              <Text as="dt" tone="third">
                {i18n.t('Air assist')}
              </Text>
              <dd>{airLabel(settings.air_assist)}</dd>
            </Row>
          ) : null}
        </Row>
      )}
    </>
  );
}
