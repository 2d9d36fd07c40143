import { Text } from '../text.tsx';
import { Table, TableFrame } from '../table.tsx';
import type { FurtherStep, SettingDetail } from '@beamwright/contract';
import { airLabel } from '../../lib/air-label.ts';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { shownFrequency, shownPower, shownPulseWidth } from '../../lib/shown-quantity.ts';
import { operationLabel, passTypeLabel } from '../../lib/step-labels.ts';
import { useUnits } from '../../lib/units.ts';
import type { Units } from '../../lib/units.ts';

type Step = Omit<FurtherStep, 'name' | 'pass_type'> & Partial<Pick<FurtherStep, 'pass_type'>>;

/** The steps of a sequence. */
export function StepsTable({ setting }: { setting: SettingDetail }) {
  const units = useUnits();
  const steps: Step[] = [setting, ...setting.further_steps];
  const hasAir = steps.some(({ air_assist }) => air_assist !== null);
  const hasPulse = steps.some(({ frequency_hz }) => frequency_hz !== null);
  return (
    <section>
      <Text as="h3" marginBottom={8} size="body">
        {sequenceTitle(steps.length, setting.repeats)}
      </Text>
      <TableFrame label={i18n.t('Sequence of {n} steps', { n: steps.length })}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Step')}</th>
              <th scope="col">{i18n.t('Speed')}</th>
              <th scope="col">{i18n.t('Power')}</th>
              <th scope="col">{i18n.t('Passes')}</th>
              {hasPulse ? <th scope="col">{i18n.t('Pulse')}</th> : null}
              {hasAir ? <th scope="col">{i18n.t('Air assist')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              // A sequence is only replaced as a whole.
              <tr key={index}>
                <th scope="row">
                  {`${index + 1} `}
                  {step.pass_type ? passTypeLabel(step.pass_type) : operationLabel(step.operation)}
                </th>
                <td>{units.formatSpeed(step.speed_mm_min).text}</td>
                <td>{shownPower(step.power_percent).text}</td>
                <td>{formatNumber(step.passes)}</td>
                {hasPulse ? <td>{pulseText(step)}</td> : null}
                {hasAir ? <td>{airText(step, units)}</td> : null}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </section>
  );
}

function sequenceTitle(n: number, repeats: number): string {
  return repeats === 1
    ? i18n.t('Sequence of {n} steps', { n })
    : i18n.t('Sequence of {n} steps, run {times} times', { n, times: formatNumber(repeats) });
}

function airText({ air_assist, air_psi }: Step, units: Units): string {
  return air_psi !== null && air_psi > 0
    ? units.formatPressure(air_psi).text
    : airLabel(air_assist);
}

function pulseText({ frequency_hz, pulse_width_ns }: Step): string {
  const parts = [
    frequency_hz === null ? null : shownFrequency(frequency_hz).text,
    pulse_width_ns === null ? null : shownPulseWidth(pulse_width_ns).text,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
