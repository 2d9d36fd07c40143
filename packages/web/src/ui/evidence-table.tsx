import { VisuallyHidden } from './visually-hidden.tsx';
import { Table, TableFrame } from './table.tsx';
import type { WorkflowStep } from '@beamwright/contract';
import { formatNumber } from '../lib/format.ts';
import { i18n } from '../lib/i18n.ts';
import {
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownWatts,
} from '../lib/shown-quantity.ts';
import { useUnits } from '../lib/units.ts';

type Row = WorkflowStep['evidence'][number];

interface EvidenceTableProps {
  title: string;
  rows: Row[];
  sources: WorkflowStep['sources'];
}

interface Column {
  head: string;
  cell: (row: Row) => string | null;
  isNumber?: boolean;
  /** Long text that may wrap. */
  isText?: boolean;
}

function useColumns(rows: Row[], sources: WorkflowStep['sources']): Column[] {
  const units = useUnits();
  const place = (row: Row) => sources.findIndex(({ id }) => id === row.source_id) + 1;
  const columns: Column[] = [
    {
      head: i18n.t('Speed'),
      cell: (row) => units.formatSpeed(row.speed_mm_min).text,
      isNumber: true,
    },
    {
      head: i18n.t('Power'),
      cell: ({ power_percent: power }) => (power === null ? null : shownPower(power).text),
      isNumber: true,
    },
    {
      head: i18n.t('Laser'),
      cell: ({ laser_type, power_watts: watts }) =>
        watts === null ? laser_type : `${laser_type} ${shownWatts(watts).text}`,
    },
    { head: i18n.t('Material'), cell: (row) => row.material },
    {
      head: i18n.t('Thickness'),
      cell: ({ thickness_mm: mm }) => (mm === null ? null : shownLength(mm).text),
      isNumber: true,
    },
    { head: i18n.t('Passes'), cell: (row) => formatNumber(row.passes), isNumber: true },
    {
      head: i18n.t('Line interval'),
      cell: ({ interval_mm: mm }) => (mm === null ? null : shownInterval(mm).text),
      isNumber: true,
    },
    {
      head: i18n.t('Frequency'),
      cell: ({ frequency_hz: hz }) => (hz === null ? null : shownFrequency(hz).text),
      isNumber: true,
    },
    { head: i18n.t('Source'), cell: (row) => (place(row) > 0 ? `[${place(row)}]` : null) },
    { head: i18n.t('Note'), cell: (row) => row.note || null, isText: true },
  ];
  return columns.filter(({ cell }) => rows.some((row) => cell(row) !== null));
}

/** The published rows behind an answer, closest first. */
export function EvidenceTable({ title, rows, sources }: EvidenceTableProps) {
  const columns = useColumns(rows, sources);
  return (
    <TableFrame label={title}>
      <Table>
        <VisuallyHidden as="caption">{title}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map(({ head, isNumber }) => (
              <th key={head} scope="col" data-number={isNumber}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows may be equal, and their order never changes.
            <tr key={index}>
              {columns.map(({ head, cell, isNumber, isText }) => (
                <td key={head} data-number={isNumber} data-words={isText}>
                  {cell(row) ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
