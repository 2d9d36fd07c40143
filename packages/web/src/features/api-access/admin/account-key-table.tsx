import type { AccountKey } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureTable, type Column } from '../../../ui/figure-table.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { lastUseText } from '../key-text.ts';
import { KeyName, KeyScopes, KeyState } from '../keys/key-cells.tsx';

interface AccountKeyTableProps {
  keys: readonly AccountKey[];
  onRevoke: (key: AccountKey) => void;
}

interface Place {
  isPhone: boolean;
  now: number;
}

const columnsFor = (
  { isPhone, now }: Place,
  onRevoke: (key: AccountKey) => void,
): Column<AccountKey>[] => [
  {
    key: 'name',
    head: i18n.t('Key'),
    width: 'minmax(0, 4fr)',
    cell: (key) =>
      isPhone ? (
        <Row gap={12} justify="between" align="start">
          <KeyName of={key} />
          <RevokeButton of={key} onRevoke={onRevoke} />
        </Row>
      ) : (
        <KeyName of={key} />
      ),
    phone: 'line',
  },
  {
    key: 'owner',
    head: i18n.t('Account'),
    width: 'minmax(0, 5fr)',
    cell: ({ user_name: name, user_email: email }) => (
      <Text block breakWords>
        {name}
        <Text block size="label" tone="third">
          {email}
        </Text>
      </Text>
    ),
    phone: 'line',
  },
  {
    key: 'scopes',
    head: i18n.t('Scopes'),
    width: 'minmax(0, 4fr)',
    cell: (key) => <KeyScopes of={key} />,
    phone: 'hidden',
  },
  {
    key: 'used',
    head: i18n.t('Last used'),
    width: 'minmax(0, 3fr)',
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
    width: 'minmax(0, 3fr)',
    cell: (key) => <KeyState of={key} now={now} />,
    phone: 'pair',
  },
  {
    key: 'revoke',
    head: <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>,
    width: '84px',
    cell: (key) => <RevokeButton of={key} onRevoke={onRevoke} />,
    phone: 'hidden',
  },
];

interface RevokeButtonProps extends Pick<AccountKeyTableProps, 'onRevoke'> {
  of: AccountKey;
}

function RevokeButton({ of: key, onRevoke }: RevokeButtonProps) {
  if (key.state === 'revoked') return null;
  const { name, user_name: owner } = key;
  return (
    <Button
      aria-label={i18n.t('Revoke {name} of {owner}', { name, owner })}
      onClick={() => onRevoke(key)}
    >
      {i18n.t('Revoke')}
    </Button>
  );
}

export function AccountKeyTable({ keys, onRevoke }: AccountKeyTableProps) {
  const isPhone = useMediaQuery(PHONE);
  const now = useNow(60_000);
  return (
    <FigureTable
      label={i18n.t('API keys')}
      rows={keys}
      keyOf={({ id }) => id}
      columns={columnsFor({ isPhone, now }, onRevoke)}
    />
  );
}
