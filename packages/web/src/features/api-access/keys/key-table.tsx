import type { ApiKey } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import { FigureTable, type Column } from '../../../ui/figure-table.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { lastUseText } from '../key-text.ts';
import { KeyActions, type KeyChanges } from './key-actions.tsx';
import { KeyAddresses, KeyName, KeyScopes, KeyState } from './key-cells.tsx';

interface KeyTableProps extends KeyChanges {
  keys: readonly ApiKey[];
}

interface Place {
  isPhone: boolean;
  isNarrow: boolean;
  now: number;
}

/** No room next to the menu. */
const NARROW = '(max-width: 1180px)';

function columnsFor({ isPhone, isNarrow, now }: Place, changes: KeyChanges): Column<ApiKey>[] {
  const actions = (key: ApiKey) => <KeyActions of={key} isNarrow={isNarrow} {...changes} />;
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      head: i18n.t('Name'),
      width: 'minmax(0, 9fr)',
      cell: (key) =>
        isPhone ? (
          <Row gap={12} justify="between" align="start">
            <KeyName of={key} />
            {actions(key)}
          </Row>
        ) : (
          <KeyName of={key} />
        ),
      phone: 'line',
    },
    {
      key: 'scopes',
      head: i18n.t('Scopes'),
      width: 'minmax(0, 9fr)',
      cell: (key) => <KeyScopes of={key} />,
      phone: 'line',
    },
    {
      key: 'addresses',
      head: i18n.t('Allowed IP addresses'),
      width: 'minmax(0, 8fr)',
      cell: (key) => <KeyAddresses of={key} />,
      phone: 'hidden',
    },
    {
      key: 'used',
      head: i18n.t('Last used'),
      width: 'minmax(0, 6fr)',
      cell: (key) => <Text tone="second">{lastUseText(key, now)}</Text>,
      phone: 'pair',
    },
    {
      key: 'calls',
      head: i18n.t('Requests, 30 days'),
      width: '128px',
      isNumber: true,
      cell: ({ calls_30_days: calls }) => formatNumber(calls),
      phone: 'pair',
    },
    {
      key: 'state',
      head: i18n.t('Status'),
      width: 'minmax(0, 8fr)',
      cell: (key) => <KeyState of={key} now={now} />,
      phone: 'pair',
    },
    {
      key: 'actions',
      head: <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>,
      width: isNarrow ? '44px' : '140px',
      cell: actions,
      phone: 'hidden',
    },
  ];
  return isNarrow && !isPhone ? columns.filter(({ key }) => key !== 'addresses') : columns;
}

/** Keys that were not revoked, with what can be done with each. */
export function KeyTable({ keys, ...changes }: KeyTableProps) {
  const isPhone = useMediaQuery(PHONE);
  const isNarrow = useMediaQuery(NARROW);
  const now = useNow(60_000);
  return (
    <FigureTable
      label={i18n.t('Keys')}
      rows={keys}
      keyOf={({ id }) => id}
      columns={columnsFor({ isPhone, isNarrow, now }, changes)}
    />
  );
}
