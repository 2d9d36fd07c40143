import type { AiSetting } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shown, shownInterval, shownPower } from '../../../lib/shown-quantity.ts';
import type { Shown } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import type { Units } from '../../../lib/units.ts';
import classes from './draft-numbers.module.css';
import { energyText } from './energy-text.ts';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';

type Settings = AiSetting['steps'][number]['settings'];

interface DraftNumbersProps {
  proposed: Settings;
  ours: Settings | undefined;
  energy: AiSetting['judgments'][number];
}

interface BigNumber {
  label: string;
  proposed: Shown;
  ours: string | null;
}

/** The four numbers that matter most, each with ours below it. */
export function DraftNumbers({ proposed, ours, energy }: DraftNumbersProps) {
  const units = useUnits();
  const numbers = [...settingNumbers(proposed, ours, units), ...energyNumber(energy)];
  return (
    <dl className={classes.numbers}>
      {numbers.map((number) => (
        <Box key={number.label} pad="8 8 8 16" canShrink className={classes.number}>
          <Text as="dt" size="label" tone="third" weight={500}>
            {number.label}
          </Text>
          <Text
            as="dd"
            marginTop={2}
            size="number"
            mono
            weight={550}
            leading={1.2}
            noWrap
            tight
            className={classes.value}
          >
            {number.proposed.value}
            {number.proposed.unit === '' ? null : <span>{number.proposed.unit}</span>}
          </Text>
          <Text as="dd" size="label" mono leading={1.5} tone="third">
            {number.ours === null
              ? i18n.t('not in our answer')
              : i18n.t('our answer: {value}', { value: number.ours })}
          </Text>
        </Box>
      ))}
    </dl>
  );
}

function settingNumbers(
  proposed: Settings,
  ours: Settings | undefined,
  { formatSpeed }: Units,
): BigNumber[] {
  const isFill = proposed.fill_type === 'fill' && proposed.interval_mm !== null;
  const count = (passes: number) => shown(formatNumber(passes), '');
  const ownInterval = ours?.interval_mm ?? null;
  return [
    {
      label: i18n.t('Speed'),
      proposed: formatSpeed(proposed.speed_mm_min),
      ours: ours ? formatSpeed(ours.speed_mm_min).text : null,
    },
    {
      label: i18n.t('Power'),
      proposed: shownPower(proposed.power_percent),
      ours: ours ? shownPower(ours.power_percent).text : null,
    },
    isFill
      ? {
          label: i18n.t('Line interval'),
          proposed: shownInterval(proposed.interval_mm ?? 0),
          ours: ownInterval === null ? null : shownInterval(ownInterval).text,
        }
      : {
          label: i18n.t('Passes'),
          proposed: count(proposed.passes),
          ours: ours ? count(ours.passes).text : null,
        },
  ];
}

function energyNumber(energy: DraftNumbersProps['energy']): BigNumber[] {
  if (energy === null) return [];
  const { kind, energy: value, our_energy } = energy;
  return [
    {
      label: kind === 'line' ? i18n.t('Energy along the cut') : i18n.t('Energy on the surface'),
      proposed: energyText({ kind, value }),
      ours: energyText({ kind, value: our_energy }).text,
    },
  ];
}
