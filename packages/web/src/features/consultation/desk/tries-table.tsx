import type { CaseAttachment } from '@beamwright/contract';
import { Fragment } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { outcomeText } from '../../../lib/outcome-text.ts';
import { formatNumber } from '../../../lib/format.ts';
import { shownLength, shownPower } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import { Table, TableFrame } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { isFailed } from '../parts/failed-tries.ts';
import { energyText } from './desk-text.ts';

const COLUMNS = 5;

type Try = NonNullable<CaseAttachment['tries']>[number];

function resultText({ cut_through, edge_score, outcome }: Try): string {
  if (cut_through === false) return i18n.t('Not through');
  if (outcome !== null) return outcomeText(outcome);
  if (edge_score !== null) return i18n.t('Edge {score} of 10', { score: formatNumber(edge_score) });
  return cut_through ? i18n.t('Through') : i18n.t('No result');
}

/** What the maker ran, with the energy at the material and what came of it. */
export function TriesTable({ tries }: { tries: readonly Try[] }) {
  const { formatSpeed } = useUnits();
  const label = i18n.t('What was tried');
  return (
    <TableFrame label={label}>
      <Table cells="mono">
        <thead>
          <tr>
            <th scope="col">{i18n.t('Tried')}</th>
            <th scope="col">{i18n.t('Power')}</th>
            <th scope="col">{i18n.t('Focus')}</th>
            <th scope="col">{i18n.t('Energy')}</th>
            <th scope="col">{i18n.t('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {tries.map((one, index) => (
            // Tries may be equal, and their order never changes.
            <Fragment key={index}>
              <TryRow one={one} speed={formatSpeed(one.settings.speed_mm_min).text} />
              <NotesRow notes={one.notes} />
            </Fragment>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function NotesRow({ notes }: Pick<Try, 'notes'>) {
  if (notes === '') return null;
  return (
    <tr>
      <td colSpan={COLUMNS} data-words>
        <Text as="div" size="label" tone="third" style={{ whiteSpace: 'normal' }}>
          {notes}
        </Text>
      </td>
    </tr>
  );
}

function TryRow({ one, speed }: { one: Try; speed: string }) {
  const { settings, energy } = one;
  return (
    <tr>
      <td>
        {speed}
        {settings.passes > 1 ? (
          <Text as="div" size="label" tone="third">
            {i18n.t('{n, plural, one {# pass} other {# passes}}', { n: settings.passes })}
          </Text>
        ) : null}
      </td>
      <td>{shownPower(settings.power_percent).text}</td>
      <td>{settings.z_offset_mm === null ? '–' : shownLength(settings.z_offset_mm).text}</td>
      <td>{energy === null ? '–' : energyText(energy).text}</td>
      <td data-words>
        <Text tone={isFailed(one) ? 'stop' : 'first'} weight={500}>
          {resultText(one)}
        </Text>
      </td>
    </tr>
  );
}
