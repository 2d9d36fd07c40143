import { Table } from '../../../ui/table.tsx';
import type { OperationOutput, previewTransfer, SettingDetail } from '@beamwright/contract';
import { formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { roundedNumber } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import { compareAir, compareNumbers } from '../../../lib/compare-rows.ts';
import { ComparedTable } from '../../../ui/setting/compared-table.tsx';
import { numberSpecs } from '../../../lib/setting-numbers.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

type Preview = OperationOutput<typeof previewTransfer>;

interface TransferPreviewProps {
  setting: SettingDetail;
  preview: Preview;
  isOutdated: boolean;
}

/** Compares the numbers and the energy at the material on both machines. */
export function TransferPreview({ setting, preview, isOutdated }: TransferPreviewProps) {
  const units = useUnits();
  const renderMessage = useRenderMessage();
  const specs = numberSpecs(units, undefined).filter(
    ({ name }) => !['thickness_mm', 'min_power_percent', 'repeats'].includes(name),
  );
  const rows = [
    ...compareNumbers(specs, setting, preview.settings),
    ...compareAir(setting, preview.settings),
  ];
  return (
    <Stack gap={12} dimmed={isOutdated} aria-busy={isOutdated}>
      <ComparedTable left={i18n.t('This machine')} right={i18n.t('Other machine')} rows={rows} />
      {preview.quantities.length > 0 ? <EnergyTable quantities={preview.quantities} /> : null}
      <Text as="p" size="small" tone="second">
        {i18n.t('Confidence: {here} on this machine, {there} on the other.', {
          there: formatPercent(preview.confidence),
          here: formatPercent(setting.confidence),
        })}
      </Text>
      {[...preview.clamped, ...preview.warnings].map((warning) => (
        <Notice key={warning.text} kind="warn">
          {renderMessage(warning)}
        </Notice>
      ))}
    </Stack>
  );
}

const changeText = (from: string, to: string) => (from === to ? from : `${from} → ${to}`);

function EnergyTable({ quantities }: Pick<Preview, 'quantities'>) {
  const renderMessage = useRenderMessage();
  return (
    <Table cells="mono">
      <Text as="caption" pad="0 0 8" size="small" weight={550} textAlign="left">
        {i18n.t('Energy at the material')}
      </Text>
      <tbody>
        {quantities.map(({ name, unit, from, to, is_preserved }) => (
          <tr key={name.code}>
            <th scope="row">{renderMessage(name)}</th>
            <td>{`${changeText(roundedNumber(from), roundedNumber(to))} ${unit}`}</td>
            <Text
              as="td"
              data-words
              tone={is_preserved ? 'ok' : 'warn'}
              weight={550}
              textAlign="right"
            >
              {is_preserved ? i18n.t('same') : i18n.t('different')}
            </Text>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
