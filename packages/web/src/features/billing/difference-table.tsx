import { i18n } from '../../lib/i18n.ts';
import { Table } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { PlanDifference } from './plan-changes.ts';

/** A dialog breaks words anywhere, which a narrow column would do after each letter. */
const LABEL = { overflowWrap: 'normal', width: '45%' } as const;
const VALUES = { textAlign: 'right' } as const;

/** What another plan changes: the value before struck out, the one after beside it. */
export function DifferenceTable({ rows }: { rows: readonly PlanDifference[] }) {
  return (
    <Table cells="mono" aria-label={i18n.t('What changes')}>
      <tbody>
        {rows.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row" style={LABEL}>
              {label}
            </th>
            <td style={VALUES}>
              <Text as="s" tone="third">
                <VisuallyHidden>{i18n.t('before:')} </VisuallyHidden>
                {before}
              </Text>{' '}
              <VisuallyHidden>{i18n.t('after:')} </VisuallyHidden>
              <Text tone="first">{after}</Text>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
