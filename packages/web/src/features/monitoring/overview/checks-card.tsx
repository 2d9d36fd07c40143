import { getAttention, type Attention } from '@beamwright/contract';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatAgo, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf } from '../../../lib/query.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastError } from '../../../ui/toast.ts';
import classes from './overview.module.css';

/** What was checked and is fine, in one line each. */
export function ChecksCard({ attention }: { attention: Attention }) {
  const client = useQueryClient();
  const checkAll = useMutation({
    mutationFn: () => call(getAttention, { query: { fresh: 'true' } }),
    onSuccess: (checked) => client.setQueryData(queryKeyOf(getAttention, { query: {} }), checked),
    onError: (error) => toastError(error),
  });
  return (
    <Card aria-labelledby="checked-and-fine">
      <Row justify="between" gap={8} align="baseline" marginBottom={8}>
        <h2 id="checked-and-fine">{i18n.t('Checked and fine')}</h2>
        <Text size="label" mono tone="third">
          {formatTime(attention.checked_at)}
        </Text>
      </Row>
      {attention.fine.length === 0 ? (
        <Text as="p" size="small" tone="second">
          {i18n.t('Nothing right now.')}
        </Text>
      ) : null}
      <dl>
        {attention.fine.map((check) => (
          <FineRow key={check.id} check={check} checkedAt={attention.checked_at} />
        ))}
      </dl>
      <Row marginTop={12} align="stretch">
        <Button
          fullWidth
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          loading={checkAll.isPending}
          onClick={() => checkAll.mutate()}
        >
          {i18n.t('Check everything')}
        </Button>
      </Row>
    </Card>
  );
}

interface FineRowProps {
  check: Attention['fine'][number];
  checkedAt: string;
}

function FineRow({ check: { name, text, at }, checkedAt }: FineRowProps) {
  const render = useRenderMessage();
  const ago = at === null ? null : formatAgo(Date.parse(at) - Date.parse(checkedAt));
  return (
    <Row gap={12} pad="8 0" align="baseline" size="small" className={classes.fine}>
      <IconCheck size={16} stroke={1.8} aria-hidden="true" />
      <Text as="dt" weight={550}>
        {render(name)}
      </Text>
      <Text as="dd" tone="second">
        {[ago, render(text)].filter(Boolean).join(', ')}
      </Text>
    </Row>
  );
}
