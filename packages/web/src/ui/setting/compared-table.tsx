import { Text } from '../text.tsx';
import { i18n } from '../../lib/i18n.ts';
import type { ComparedRow } from '../../lib/compare-rows.ts';
import { Table } from '../table.tsx';

interface ComparedTableProps {
  left: string;
  right: string;
  rows: readonly ComparedRow[];
}

/** Compares two sides number by number; differences are marked and described. */
export function ComparedTable({ left, right, rows }: ComparedTableProps) {
  return (
    <Table cells="mono">
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
          <Text
            as="tr"
            key={row.label}
            tone={row.difference === null ? 'second' : 'first'}
            data-differs={row.difference !== null || undefined}
          >
            <th scope="row">{row.label}</th>
            <td data-words={row.isText || undefined}>{row.left}</td>
            <td data-words={row.isText || undefined}>{row.right}</td>
            <td data-words>{row.difference ?? i18n.t('same')}</td>
          </Text>
        ))}
      </tbody>
    </Table>
  );
}
