import type { ApiKey } from '@beamwright/contract';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { maskedKey } from '../key-text.ts';
import type { KeyChanges } from './key-actions.tsx';
import { KeyTable } from './key-table.tsx';

interface KeysCardProps extends KeyChanges {
  keys: readonly ApiKey[];
  /** Creates the first one. */
  create: ReactNode;
}

/** All keys of the account; those revoked lately are folded. */
export function KeysCard({ keys, create, ...changes }: KeysCardProps) {
  const listed = keys.filter(({ state }) => state !== 'revoked');
  const revoked = keys.filter(({ state }) => state === 'revoked');
  return (
    <>
      {listed.length === 0 ? (
        <EmptyState
          icon={<IconKey size={24} stroke={1.6} />}
          title={i18n.t('No keys')}
          action={create}
        >
          {i18n.t('With a key, your own programs and assistants use your account.')}
        </EmptyState>
      ) : null}
      {keys.length > 0 ? (
        <Card flush clip aria-label={i18n.t('Keys')}>
          {listed.length > 0 ? (
            <>
              <Text as="h2" size="card" pad="16 16 8">
                {i18n.t('Keys')}
              </Text>
              <KeyTable keys={listed} {...changes} />
            </>
          ) : null}
          {revoked.length > 0 ? <RevokedKeys keys={revoked} /> : null}
        </Card>
      ) : null}
    </>
  );
}

function RevokedKeys({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <Box as="details" pad="12 16" line="top">
      <Disclosure>{i18n.t('Revoked in the last 30 days: {n}', { n: keys.length })}</Disclosure>
      <ul>
        {keys.map((key) => (
          <Row as="li" key={key.id} gap="4 16" wrap justify="between" pad="8 0" size="small">
            <span>
              {key.name}{' '}
              <Text size="label" mono tone="second">
                {maskedKey(key)}
              </Text>
            </span>
            <Text tone="third">{key.revoked_at ? formatDateTime(key.revoked_at) : null}</Text>
          </Row>
        ))}
      </ul>
    </Box>
  );
}
