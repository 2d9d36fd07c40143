import { i18n } from '../../lib/i18n.ts';
import classes from './compared-table.module.css';
import type { ComparedRow } from '../../lib/compare-rows.ts';
import { Text } from '../text.tsx';

interface ComparedTableProps {
  left: string;
  right: string;
  rows: readonly ComparedRow[];
}

/** Compares two sides number by number; differences are marked and described. */
export function ComparedTable({ left, right, rows }: ComparedTableProps) {
  return (
    <Text as="table" fullWidth size="small" className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{left}</th>
          <th scope="col">{right}</th>
          <th scope="col">{i18n.t('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.label}
            data-differs={row.difference !== null || undefined}
            data-words={row.isWords || undefined}
          >
            <th scope="row">{row.label}</th>
            <td>{row.left}</td>
            <td>{row.right}</td>
            <td className={classes.words}>{row.difference ?? i18n.t('same')}</td>
          </tr>
        ))}
      </tbody>
    </Text>
  );
}
