import { listMessageReaders } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { IconChecks } from '@tabler/icons-react';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Row } from '../../../ui/stack.tsx';

/** Reading is not announced: the count is asked for again. */
const REFRESH_MS = 20_000;
const MAX_NAMED = 5;

/** Below the newest message of the user: how many have read it. */
export function ReadBy({ teamId, messageId }: { teamId: string; messageId: string }) {
  const { data } = useQuery({
    ...queryOptionsFor(listMessageReaders, { params: { team_id: teamId, id: messageId } }),
    refetchInterval: REFRESH_MS,
  });
  if (!data || data.count === 0) return null;
  const names = data.items.slice(0, MAX_NAMED).map(({ name }) => name);
  return (
    <Row gap={4} size="label" tone="third" title={formatList(names, 'all')}>
      <IconChecks size={15} stroke={1.6} aria-hidden="true" />
      {i18n.t('Read by {n}', { n: data.count })}
    </Row>
  );
}
