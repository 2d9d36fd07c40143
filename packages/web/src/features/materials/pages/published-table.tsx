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
import classes from './pages.module.css';
import { ScrollTable } from './scroll-table.tsx';

type Row = Evidence['row'];

interface Column {
  head: string;
  cell: (row: Row, evidence: Evidence) => string | null;
}

/** A number with its unit, or nothing where the source says nothing. */
const shownOr = <T extends number>(value: T | null, show: (value: T) => { text: string }) =>
  value === null ? null : show(value).text;

const columns = (): Column[] => [
  { head: i18n.t('Thickness'), cell: ({ thickness_mm }) => shownOr(thickness_mm, shownLength) },
  { head: i18n.t('Laser'), cell: ({ laser_power_w }) => shownWatts(laser_power_w).text },
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

export const energyText = ({ kind, value }: { kind: 'line' | 'area'; value: number }): string => {
  const number = formatNumber(value, { maximumSignificantDigits: value >= 100 ? 3 : 2 });
  return shown(number, kind === 'area' ? 'J/mm²' : 'J/mm').text;
};

/** All usable published rows of one kind of work, thin and weak first. */
export function PublishedTable({ rows }: { rows: readonly Evidence[] }) {
  const sorted = rows.toSorted(
    (a, b) => (a.row.thickness_mm ?? 0) - (b.row.thickness_mm ?? 0) || a.watts - b.watts,
  );
  const shown = columns().filter(({ cell }) => sorted.some((one) => cell(one.row, one) !== null));
  return (
    <ScrollTable label={i18n.t('Published settings')}>
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
          <tr key={index}>
            {shown.map(({ head, cell }) => (
              <td key={head}>{cell(evidence.row, evidence) ?? '–'}</td>
            ))}
            <td className={classes.words}>
              {evidence.row.source_title}
              {evidence.row.note === null ? null : <small lang="en">{evidence.row.note}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
