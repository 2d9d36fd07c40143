import type { Setting } from '@beamwright/contract';
import type { CSSProperties } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessageIn } from '../../../lib/use-render-message.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import type { ShownUnits } from '../cached-setting.ts';
import {
  bigNumbers,
  machineFacts,
  machineText,
  stepLines,
  thicknessText,
  topWarning,
} from '../setting-text.ts';
import type { BigNumber } from '../setting-text.ts';
import { confidenceText } from './confidence-text.ts';
import { fitNumber, fitTitle } from './fit-size.ts';
import { SettingCode } from './setting-code.tsx';
import classes from './setting-label.module.css';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

/** Width of a cell for one number with its unit, and the maximum for its digits. */
const CELL_MM = 40;
const DIGITS_MM = 13;
/** Maximum number of steps on a label. */
const MAX_STEPS = 6;

/** Digit size that fits the width of the cell. */
const widthOf = ({ value, unit }: BigNumber): CSSProperties & Record<'--fit', string> => ({
  '--fit': `${fitNumber(value, unit, CELL_MM, DIGITS_MM)}mm`,
});

interface SettingLabelProps {
  setting: Setting;
  units: ShownUnits;
}

/** One setting on A6, readable from across the machine. */
export function SettingLabel({ setting, units }: SettingLabelProps) {
  const renderMessage = useRenderMessageIn(units);
  const title = [setting.material, thicknessText(setting)].filter(Boolean).join(' ');
  const warning = topWarning(setting, renderMessage);
  const steps = stepLines(setting, units);
  return (
    <article className={classes.label} aria-label={setting.name} data-steps={steps.length > 0}>
      <Box as="header" noShrink>
        <Box
          as="h2"
          breakWords
          clip
          clamp
          className={classes.material}
          style={{ fontSize: `${fitTitle(title)}mm` }}
        >
          {title}
        </Box>
        <Text as="p" weight={600} className={classes.operation}>
          {operationLabel(setting.operation)}
        </Text>
        <Text as="p" tone="second" truncate>
          {setting.name}
        </Text>
      </Box>
      <Box as="dl" clip className={classes.numbers}>
        {bigNumbers(setting, units, setting.machine_power_watts).map((number) => (
          <div key={number.label} className={classes.number}>
            <dt>{number.label}</dt>
            <Text as="dd" tabular noWrap tight className={classes.value} style={widthOf(number)}>
              {number.value}
              <span className={classes.unit}>{number.unit}</span>
            </Text>
            <dd className={classes.alt}>{number.alt}</dd>
          </div>
        ))}
      </Box>
      <LabelSteps steps={steps} />
      <Box as="dl" clip className={classes.facts}>
        {machineFacts(setting, units).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Text as="dd" weight={600} textAlign="right">
              {text}
            </Text>
          </div>
        ))}
      </Box>
      {warning === null ? null : (
        <Box as="p" noShrink className={classes.warning}>
          <span>
            <b>{i18n.t('Warning')}</b> {warning}
          </span>
        </Box>
      )}
      <Box as="footer" noShrink className={classes.foot}>
        <SettingCode id={setting.id} name={setting.name} className={classes.code} />
        <Box canShrink className={classes.words}>
          <Box as="b" breakWords clip clamp>
            {machineText(setting)}
          </Box>
          <span>{confidenceText(setting, units)}</span>
          <Text weight={600}>{i18n.t('Not tested on another machine.')}</Text>
          <Text tone="second">
            {i18n.t('Version {version}, {date}', {
              version: setting.version,
              date: formatDate(setting.updated_at),
            })}
          </Text>
        </Box>
      </Box>
    </article>
  );
}

function LabelSteps({ steps }: { steps: ReturnType<typeof stepLines> }) {
  if (steps.length === 0) return null;
  const shown = steps.length > MAX_STEPS ? steps.slice(0, MAX_STEPS - 1) : steps;
  return (
    <Box as="table" noShrink fullWidth className={classes.steps}>
      <tbody>
        {shown.map(({ title, numbers, pulses }, index) => (
          // Equal steps differ only by position.
          <tr key={index}>
            <th scope="row">
              {index + 1}. {title}
            </th>
            <td>
              {numbers.slice(0, 3).join(' · ')}
              <small>{[...numbers.slice(3), ...pulses].join(' · ')}</small>
            </td>
          </tr>
        ))}
        {shown.length < steps.length ? (
          <tr>
            <td colSpan={2} className={classes.more}>
              {i18n.t('{n, plural, one {# more step} other {# more steps}}: scan the code', {
                n: steps.length - shown.length,
              })}
            </td>
          </tr>
        ) : null}
      </tbody>
    </Box>
  );
}
