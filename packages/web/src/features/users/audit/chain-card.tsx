import { checkAudit, getAuditChain, type OperationOutput } from '@beamwright/contract';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toast.ts';
import { faultText } from './audit-text.ts';
import { KeptHash } from './kept-hash.tsx';

type Chain = OperationOutput<typeof getAuditChain>;
type Check = NonNullable<Chain['check']>;

const POLL_MS = 1500;

/** Whether the log was changed outside the server, and what can be kept to prove it. */
export function ChainCard() {
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getAuditChain, { query: {} }),
    // A check runs in the background.
    refetchInterval: ({ state }) =>
      asked !== null && !isLater(state.data, asked) ? POLL_MS : false,
  });
  const check = useOperation(checkAudit, {
    onSuccess: () => void refetch(),
  });
  if (data === undefined) {
    return error === null ? null : <ErrorPanel error={error} onRetry={() => void refetch()} />;
  }
  const isChecking = check.isPending || (asked !== null && !isLater(data, asked));
  return (
    <Card flush aria-label={i18n.t('Chain of the audit log')}>
      <Row gap="8 16" wrap justify="between" pad="12 20">
        <Row gap="4 12" wrap canShrink>
          <ChainState check={data.check} />
        </Row>
        <Button
          loading={isChecking}
          onClick={() => {
            setAsked(data.check?.checked_at ?? '');
            check.mutate({ body: {} }, { onError: () => setAsked(null) });
          }}
        >
          {i18n.t('Check the chain')}
        </Button>
      </Row>
      <Box as="details" pad="8 20 12" line="top">
        <Disclosure>{i18n.t('Newest hash, and what it proves')}</Disclosure>
        <Stack gap={12} marginTop={8}>
          {data.newest === null ? null : <NewestHash newest={data.newest} />}
          <Text size="small" tone="second" readable>
            {i18n.t(
              'Every entry is sealed within a minute by a hash that includes the one before. Changing, deleting, inserting or moving an entry in the database breaks the chain there. Deleting old entries and erasing accounts doesn’t: the chain records both.',
            )}
          </Text>
          <Text size="small" tone="second" readable>
            {i18n.t(
              'Anyone with the database password can rewrite the whole chain, or add entries before they are sealed. Keep the newest hash elsewhere to compare it later. The server also logs it every day.',
            )}
          </Text>
          <KeptHash />
        </Stack>
      </Box>
    </Card>
  );
}

const isLater = (data: Chain | undefined, asked: string): boolean =>
  (data?.check?.checked_at ?? '') > asked;

function ChainState({ check }: { check: Check | null }) {
  if (check === null) {
    return (
      <>
        <Pill state="warn">{i18n.t('Not checked yet')}</Pill>
        <Text size="small" tone="second">
          {i18n.t('The chain is checked every day.')}
        </Text>
      </>
    );
  }
  const at = formatDateTime(check.checked_at);
  if (check.fault === null) {
    return (
      <>
        <Pill state="ok">{i18n.t('Chain intact')}</Pill>
        <Text size="small" tone="second">
          {i18n.t('{n, plural, one {{count} entry} other {{count} entries}} checked {at}', {
            n: check.entries,
            count: formatNumber(check.entries),
            at,
          })}
        </Text>
      </>
    );
  }
  return (
    <>
      <Pill state="stop">
        {check.entry_id === null
          ? i18n.t('Chain is broken')
          : i18n.t('Chain breaks at entry {id}', { id: check.entry_id })}
      </Pill>
      <Text size="small">{faultText(check.fault)}</Text>
      <Text size="small" tone="second">
        {i18n.t('Checked {at}. Compare with a backup, and change the database password.', {
          at,
        })}
      </Text>
    </>
  );
}

function NewestHash({ newest }: { newest: NonNullable<Chain['newest']> }) {
  const { hash, position, sealed_at } = newest;
  const copy = () =>
    navigator.clipboard.writeText(hash).then(
      () => toastSuccess(i18n.t('Hash copied')),
      () => toastInfo(i18n.t('Couldn’t copy. Your browser doesn’t allow it here.')),
    );
  return (
    <Row gap={8}>
      <Box canShrink>
        <Text block size="label" tone="third">
          {i18n.t('Seal {n}, {at}', { n: formatNumber(position), at: formatDateTime(sealed_at) })}
        </Text>
        <Text block size="small" mono breakWords>
          {hash}
        </Text>
      </Box>
      <IconButton color="ink" aria-label={i18n.t('Copy hash')} onClick={() => void copy()}>
        <IconCopy size={18} stroke={1.6} />
      </IconButton>
    </Row>
  );
}
