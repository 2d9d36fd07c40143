import type { SettingDetail } from '@beamwright/contract';
import type { CSSProperties } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { useRenderMessageIn } from '../../../lib/use-render-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ShownUnits } from '../cached-setting.ts';
import {
  bandText,
  bigNumbers,
  machineFacts,
  machineText,
  stepLines,
  thicknessText,
} from '../setting-text.ts';
import type { BigNumber } from '../setting-text.ts';
import classes from './scanned-setting.module.css';
import { Text } from '../../../ui/text.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';
import { machineLabel } from '../../../lib/machine-label.ts';

/** Lengths for the stylesheet, which shrinks long numbers. */
const lengthsOf = ({ value, unit }: BigNumber): CSSProperties & Record<string, unknown> => ({
  '--digits': value.length,
  '--letters': unit.length,
});

interface ScannedSettingProps {
  setting: SettingDetail;
  units: ShownUnits;
}

/** Material, the numbers to set, and warnings. */
export function ScannedSetting({ setting, units }: ScannedSettingProps) {
  const thickness = thicknessText(setting);
  const band = bandText(setting, units);
  const facts = [
    ...machineFacts(setting, units),
    ...(band === null ? [] : [{ label: i18n.t('Speed band'), text: band }]),
    { label: i18n.t('Machine'), text: machineText(setting) },
    {
      label: i18n.t('Version'),
      text: i18n.t('{version}, {date}', {
        version: setting.version,
        date: formatDate(setting.updated_at),
      }),
    },
  ];
  return (
    <>
      <Text as="p" size="card" tone="second" breakWords>
        {machineLabel(setting)}
      </Text>
      <Text as="h1" marginTop={4} size="number" leading={1.2} breakWords>
        {setting.material}
        {thickness === null ? null : (
          <Box as="span" noWrap>
            {' '}
            {thickness}
          </Box>
        )}
      </Text>
      <Row as="p" gap="4 12" wrap marginTop={8} marginBottom={16} size="section" weight={550}>
        {operationLabel(setting.operation)}
        <ConfidenceMeter confidence={setting.confidence} />
      </Row>
      <Warnings setting={setting} units={units} />
      <Box as="dl" marginBottom={16} border="strong" radius="card" clip className={classes.numbers}>
        {bigNumbers(setting, units, setting.machine_power_watts).map((number) => (
          <Box key={number.label} pad="12 16" ground="card" className={classes.number}>
            <Text as="dt" size="card" tone="second" weight={500}>
              {number.label}
            </Text>
            <dd className={classes.value} style={lengthsOf(number)}>
              {number.value}
              {number.unit === '' ? null : <span className={classes.unit}> {number.unit}</span>}
            </dd>
            {number.alt === '' ? null : (
              <Text as="dd" size="body" mono tone="second">
                {number.alt}
              </Text>
            )}
          </Box>
        ))}
      </Box>
      <Steps setting={setting} units={units} />
      <FactRows rows={facts} />
    </>
  );
}

function Warnings({ setting: { warnings, safety_bypassed }, units }: ScannedSettingProps) {
  const renderMessage = useRenderMessageIn(units);
  return (
    <Stack gap={8} marginBottom={16} className={classes.warnings}>
      {safety_bypassed ? (
        <Notice kind="stop">
          {i18n.t('This was saved despite a safety block. Don’t run it without extraction.')}
        </Notice>
      ) : null}
      {warnings.map((warning) => (
        <Notice key={warning.text} kind="warn">
          {renderMessage(warning)}
        </Notice>
      ))}
    </Stack>
  );
}

/** Every step of a sequence, including the first. */
function Steps({ setting, units }: ScannedSettingProps) {
  const lines = stepLines(setting, units);
  if (lines.length === 0) return null;
  return (
    <Box
      as="ol"
      pad="8 0 8 32"
      marginBottom={16}
      line="both"
      className={classes.steps}
      aria-label={i18n.t('All steps')}
    >
      {lines.map(({ title, numbers, pulses }, index) => (
        // Equal steps differ only by position.
        <Box as="li" pad="8 0" key={index}>
          <b>{title}</b>
          <Text size="card" mono leading={1.4} tight>
            {[...numbers, ...pulses].join(' · ')}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
