import { publishedEnergyOf, type Evidence } from '@beamwright/domain/material-facts';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import {
  shown,
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPulseWidth,
  shownSpeed,
  shownWatts,
} from '../../../lib/shown-quantity.ts';
import { EnglishText } from '../../../ui/english-text.tsx';
import { Text } from '../../../ui/text.tsx';
import { CardTable } from '../tables/card-table.tsx';
import { RowFilter } from './row-filter.tsx';

type Row = Evidence['row'];

interface Column {
  head: string;
  /** Needs no words on a phone. */
  isMain?: boolean;
  cell: (row: Row, evidence: Evidence) => string | null;
}

/** A number with its unit, or nothing where the source says nothing. */
const shownOr = <T extends number>(value: T | null, show: (value: T) => { text: string }) =>
  value === null ? null : show(value).text;

const columns = (): Column[] => [
  {
    head: i18n.t('Thickness'),
    isMain: true,
    cell: ({ thickness_mm }) => shownOr(thickness_mm, shownLength),
  },
  {
    head: i18n.t('Laser'),
    isMain: true,
    cell: ({ laser_power_w }) => shownWatts(laser_power_w).text,
  },
  { head: i18n.t('Speed'), cell: ({ speed_mm_s }) => shownSpeed(speed_mm_s * 60, 'mm/s').text },
  { head: i18n.t('Power'), cell: ({ power_max_pct }) => shownOr(power_max_pct, shownPower) },
  { head: i18n.t('Passes'), cell: ({ passes }) => formatNumber(passes) },
  { head: i18n.t('Line interval'), cell: ({ interval_mm }) => shownOr(interval_mm, shownInterval) },
  {
    head: i18n.t('Frequency'),
    cell: ({ frequency_khz }) => shownOr(frequency_khz, (khz) => shownFrequency(khz * 1000)),
  },
  {
    head: i18n.t('Pulse width'),
    cell: ({ pulse_width_ns }) => shownOr(pulse_width_ns, shownPulseWidth),
  },
  {
    head: i18n.t('Air'),
    cell: ({ air }) => (air === null ? null : air === 'on' ? i18n.t('on') : i18n.t('off')),
  },
  {
    head: i18n.t('Energy'),
    cell: (_, evidence) => {
      const energy = publishedEnergyOf(evidence);
      return energy === null ? null : energyText(energy);
    },
  },
];

const energyText = ({ kind, value }: { kind: 'line' | 'area'; value: number }): string => {
  const number = formatNumber(value, { maximumSignificantDigits: value >= 100 ? 3 : 2 });
  return shown(number, kind === 'area' ? 'J/mm²' : 'J/mm').text;
};

/** Thin and weak first. */
const byThickness = ({ row: a }: Evidence, { row: b }: Evidence): number =>
  (a.thickness_mm ?? 0) - (b.thickness_mm ?? 0) ||
  a.laser_power_w - b.laser_power_w ||
  (a.power_max_pct ?? 0) - (b.power_max_pct ?? 0);

/** All usable published rows of one kind of work. */
export function PublishedTable({ rows }: { rows: readonly Evidence[] }) {
  const sorted = rows.toSorted(byThickness);
  const shown = columns().filter(({ cell }) => sorted.some((one) => cell(one.row, one) !== null));
  return (
    <>
      <RowFilter rows={rows} />
      <CardTable label={i18n.t('Published settings')} look="lines" isWide>
        <thead>
          <tr>
            {shown.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{i18n.t('Source')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((evidence, index) => (
            // Rows may be equal, and their order never changes.
            <PublishedRow key={index} evidence={evidence} columns={shown} />
          ))}
        </tbody>
      </CardTable>
      <Text as="p" size="small" tone="third" marginTop={12}>
        {i18n.t(
          'Energy is power times time on the same spot, in all passes: it compares lasers of different watts.',
        )}
      </Text>
    </>
  );
}

interface PublishedRowProps {
  evidence: Evidence;
  columns: readonly Column[];
}

function PublishedRow({ evidence, columns: shown }: PublishedRowProps) {
  const { row } = evidence;
  return (
    <tr data-thickness={row.thickness_mm ?? undefined} data-watts={row.laser_power_w}>
      {shown.map(({ head, cell, isMain }) => (
        <td key={head} data-main={isMain} data-label={isMain ? undefined : head}>
          {cell(row, evidence)}
        </td>
      ))}
      <td data-words>
        <EnglishText>{row.source_title}</EnglishText>
        {row.note === null ? null : <EnglishText as="small">{row.note}</EnglishText>}
      </td>
    </tr>
  );
}
