import { i18n } from '../../../lib/i18n.ts';
import { useUnits } from '../../../lib/units.ts';
import { compareSettings } from './compare-settings.ts';
import type { ComparedNumber, Settings } from './compare-settings.ts';
import { Table } from '../../../ui/table.tsx';

interface ComparisonTableProps {
  proposed: Settings;
  ours: Settings | undefined;
}

/** Shown in rows of their own even when they are equal. */
const MAIN: readonly ComparedNumber['kind'][] = ['speed', 'power', 'passes'];

/** The proposal next to our own answer, number by number. */
export function ComparisonTable({ proposed, ours }: ComparisonTableProps) {
  const units = useUnits();
  const rows = compareSettings(proposed, ours ?? null, units);
  const isShown = ({ kind, isSame }: ComparedNumber) => !isSame || MAIN.includes(kind);
  const same = rows.filter((row) => !isShown(row));
  return (
    <Table cells="mono">
      <thead>
        <tr>
          <td />
          <th scope="col">{i18n.t('Proposed')}</th>
          <th scope="col">{i18n.t('Our answer')}</th>
          <th scope="col">{i18n.t('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.filter(isShown).map((row) => (
          <tr key={row.label} data-differs={row.isFar || undefined}>
            <th scope="row">{row.label}</th>
            <td>{row.proposed}</td>
            <td>{row.ours}</td>
            <td data-words>{row.difference}</td>
          </tr>
        ))}
        {same.length > 0 ? (
          <tr>
            <th scope="row">{i18n.t('Same in both')}</th>
            <td colSpan={3} data-words>
              {same.map(({ label, ours: value }) => `${label} ${value}`).join(' · ')}
            </td>
          </tr>
        ) : null}
      </tbody>
    </Table>
  );
}
