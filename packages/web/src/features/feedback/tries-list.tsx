import { listTries } from '@beamwright/contract';
import type { Try } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { makerName } from '../../lib/maker-name.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

/** In a team: who tried a setting on which machine, the last first. */
export function TriesList({ settingId }: { settingId: string }) {
  const titleId = useId();
  const { data } = useQuery(queryOptionsFor(listTries, { params: { id: settingId } }));
  if (!data || data.items.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId}>
      <Text as="h4" size="small" weight={550} id={titleId}>
        {i18n.t('Who tried it')}
      </Text>
      <ul>
        {data.items.map((each) => (
          <TryRow key={`${each.created_by?.id} ${each.machine_id}`} tried={each} />
        ))}
      </ul>
    </Stack>
  );
}

function TryRow({ tried }: { tried: Try }) {
  const { id } = useProfile();
  const { created_by, machine_name, count, failed, last_at } = tried;
  return (
    <Row as="li" gap="2 12" wrap justify="between" pad="4 0" size="small" line="between">
      <Text>
        <Text weight={550}>{makerName(created_by, id)}</Text>
        {' · '}
        {machine_name ?? i18n.t('a deleted machine')}
      </Text>
      <Text tone="third" tabular>
        {[
          i18n.t('{n, plural, one {# result} other {# results}}', { n: count }),
          ...(failed > 0 ? [i18n.t('{n} not through', { n: formatNumber(failed) })] : []),
          formatDate(last_at),
        ].join(' · ')}
      </Text>
    </Row>
  );
}
