import { Fragment } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import {
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPulseWidth,
} from '../../../lib/shown-quantity.ts';
import { useUnits, type Units } from '../../../lib/units.ts';
import { Table, TableFrame } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { energyText } from './desk-text.ts';
import type { TriedRow } from './tried-rows.ts';

interface Column {
  title: string;
  /** Null of a try without one. */
  show: (settings: TriedRow['settings']) => string | null;
}

const shownIf = (value: number | null, show: (value: number) => { text: string }): string | null =>
  value === null ? null : show(value).text;

/** What only some lasers and operations have: shown where any try does. */
function furtherColumns(tries: readonly TriedRow[], { formatPressure }: Units): Column[] {
  const columns: Column[] = [
    { title: i18n.t('Line interval'), show: (of) => shownIf(of.interval_mm, shownInterval) },
    { title: i18n.t('Frequency'), show: (of) => shownIf(of.frequency_hz, shownFrequency) },
    { title: i18n.t('Pulse width'), show: (of) => shownIf(of.pulse_width_ns, shownPulseWidth) },
    {
      title: i18n.t('Air'),
      show: ({ air_assist, air_psi }) => {
        if (air_assist === false) return i18n.t('Off');
        return shownIf(air_psi, formatPressure) ?? (air_assist ? i18n.t('On') : null);
      },
    },
  ];
  return columns.filter(({ show }) => tries.some(({ settings }) => show(settings) !== null));
}

/** What was run, with the energy at the material and what came of it. */
export function TriesTable({ tries }: { tries: readonly TriedRow[] }) {
  const units = useUnits();
  const columns: Column[] = [
    { title: i18n.t('Power'), show: (of) => shownPower(of.power_percent).text },
    { title: i18n.t('Focus'), show: (of) => shownIf(of.z_offset_mm, shownLength) },
    ...furtherColumns(tries, units),
  ];
  const label = i18n.t('What was tried');
  return (
    <TableFrame label={label} style={{ containerType: 'inline-size' }}>
      <Table cells="mono">
        <thead>
          <tr>
            <th scope="col">{i18n.t('Tried')}</th>
            <th scope="col">{i18n.t('Result')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">{i18n.t('Energy')}</th>
          </tr>
        </thead>
        <tbody>
          {tries.map((one, index) => (
            // Tries may be equal, and their order never changes.
            <Fragment key={index}>
              <TryRow
                one={one}
                speed={units.formatSpeed(one.settings.speed_mm_min).text}
                columns={columns}
              />
              <NotesRow notes={one.notes} span={columns.length + 3} />
            </Fragment>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** As wide as what is seen of the table, wherever it was scrolled to. */
const IN_VIEW = {
  position: 'sticky',
  left: 12,
  maxWidth: 'calc(100cqi - 24px)',
  whiteSpace: 'normal',
} as const;

function NotesRow({ notes, span }: Pick<TriedRow, 'notes'> & { span: number }) {
  if (notes === '') return null;
  return (
    <tr>
      <td colSpan={span} data-words>
        <Text as="div" size="label" tone="third" breakWords style={IN_VIEW}>
          {notes}
        </Text>
      </td>
    </tr>
  );
}

/** How often it ran over the work, where that was more than once. */
function runsText({ settings: { passes }, repeats }: TriedRow): string[] {
  return [
    ...(passes > 1 ? [i18n.t('{n, plural, one {# pass} other {# passes}}', { n: passes })] : []),
    ...(repeats > 1 ? [i18n.t('repeated {n} times', { n: repeats })] : []),
  ];
}

interface TryRowProps {
  one: TriedRow;
  speed: string;
  columns: readonly Column[];
}

function TryRow({ one, speed, columns }: TryRowProps) {
  const { settings, energy } = one;
  return (
    <tr>
      <td>
        {speed}
        {runsText(one).map((text) => (
          <Text key={text} as="div" size="label" tone="third">
            {text}
          </Text>
        ))}
      </td>
      <td data-words>
        <Text tone={one.isFailed ? 'stop' : 'first'} weight={500}>
          {one.report}
        </Text>
        {one.proposedBy === null ? null : (
          <Text as="div" size="label" tone="third">
            {i18n.t('proposed by {name}', { name: one.proposedBy })}
          </Text>
        )}
      </td>
      {columns.map(({ title, show }) => (
        <td key={title}>{show(settings) ?? '–'}</td>
      ))}
      <td>{energy === null ? '–' : energyText(energy).text}</td>
    </tr>
  );
}
