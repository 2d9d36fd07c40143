import { endGrant, type Grant, type UserDetail } from '@beamwright/contract';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { grantedName } from './user-text.ts';

/** What was granted and lasts. What has ended is in the record. */
export function GrantList({ user }: { user: UserDetail }) {
  const lasting = user.grants.filter(({ ended_at }) => ended_at === null);
  if (lasting.length === 0) return null;
  return (
    <Box as="ul" line="top" aria-label={i18n.t('Grants')}>
      {lasting.map((grant) => (
        <GrantRow key={grant.id} userId={user.id} grant={grant} />
      ))}
    </Box>
  );
}

function GrantRow({ userId, grant }: { userId: string; grant: Grant }) {
  const what = grantedName(grant);
  const end = useOperation(endGrant, {
    onSuccess: () => toastSuccess(i18n.t('{what} ended.', { what })),
  });
  return (
    <Row as="li" gap={12} justify="between" pad="12 20" line="between">
      <Box canShrink breakWords size="small">
        <Text weight={500} block>
          {i18n.t('{what} until {date}', { what, date: formatDate(grant.until) })}
        </Text>
        <Text tone="second" block>
          {grant.granted_by === null
            ? grant.reason
            : i18n.t('{reason} · {name}', { reason: grant.reason, name: grant.granted_by })}
        </Text>
      </Box>
      <Button
        color="ink"
        size="xs"
        loading={end.isPending}
        aria-label={i18n.t('End {what} now', { what })}
        onClick={() => end.mutate({ params: { id: userId, grant_id: grant.id } })}
      >
        {i18n.t('End now')}
      </Button>
    </Row>
  );
}
