import { IconCheck } from '@tabler/icons-react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { valueText } from '../../lib/plan-change-text.ts';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Entry, RowKind, Value } from './plan-rows.ts';

interface CellTextProps {
  entry: Entry;
  kind: RowKind;
  value: Value;
}

/** The value of a cell, as short as a table wants it. */
export function CellText({ entry, kind, value }: CellTextProps) {
  if (kind === 'price' && typeof value === 'number') {
    return <Text mono>{formatNumber(value, { minimumFractionDigits: value === 0 ? 0 : 2 })}</Text>;
  }
  if (value === true) {
    return (
      <>
        <IconCheck size={17} stroke={2.2} aria-hidden="true" />
        <VisuallyHidden>{i18n.t('Yes')}</VisuallyHidden>
      </>
    );
  }
  const isNone = value === 0 && (kind === 'count' || entry === 'team_seats');
  if (value === false || isNone) {
    return (
      <>
        <Text tone="third" aria-hidden="true">
          –
        </Text>
        <VisuallyHidden>{isNone ? i18n.t('None') : i18n.t('No')}</VisuallyHidden>
      </>
    );
  }
  return (
    <Text
      mono={typeof value === 'number' && value >= 0}
      tone={typeof value === 'number' && value < 0 ? 'second' : undefined}
    >
      {valueText(entry, value)}
    </Text>
  );
}
