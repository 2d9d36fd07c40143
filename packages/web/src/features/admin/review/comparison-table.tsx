import { i18n } from '../../../lib/i18n.ts';
import { useUnits } from '../../../lib/units.ts';
import { compareSettings } from './compare-settings.ts';
import type { Settings } from './compare-settings.ts';
import classes from './comparison-table.module.css';

interface ComparisonTableProps {
  proposed: Settings;
  ours: Settings | undefined;
}

/** The proposal beside our own answer, number by number. */
export function ComparisonTable({ proposed, ours }: ComparisonTableProps) {
  const units = useUnits();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{i18n.t('Proposed')}</th>
          <th scope="col">{i18n.t('Our answer')}</th>
          <th scope="col">{i18n.t('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {compareSettings(proposed, ours ?? null, units).map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td data-proposed>{row.proposed}</td>
            <td>{row.ours}</td>
            <td data-far={row.isFar || undefined} data-words>
              {row.difference}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
