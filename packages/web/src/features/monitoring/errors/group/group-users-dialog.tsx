import { listErrorUsers } from '@beamwright/contract';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime, formatNumber } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../../lib/query.ts';
import { Box } from '../../../../ui/box.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { PlanLabel } from '../../../../ui/plan-label.tsx';
import { Row } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';

interface GroupUsersDialogProps {
  groupId: string;
  opened: boolean;
  onClose: () => void;
}

/** The accounts behind the number; each leads to the user. */
export const GroupUsersDialog = ({ groupId, opened, onClose }: GroupUsersDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={i18n.t('Users affected')}>
    <GroupUsers groupId={groupId} />
  </Dialog>
);

function GroupUsers({ groupId }: { groupId: string }) {
  const list = useInfiniteQuery(pageOptionsFor(listErrorUsers, { limit: 50 }, { id: groupId }));
  return (
    <PagedList
      list={list}
      empty={
        <EmptyState icon={<IconUsers size={24} stroke={1.6} />} title={i18n.t('No accounts')}>
          {i18n.t('Only visitors or tasks were affected.')}
        </EmptyState>
      }
    >
      {(users) => (
        <ul>
          {users.map((user) => (
            <Row as="li" key={user.user_id} gap={12} justify="between" pad="8 0" line="between">
              <Box canShrink>
                <Text
                  as={Link}
                  to="/admin/users"
                  search={{ user: user.user_id } as never}
                  weight={500}
                  block
                  truncate
                >
                  {user.name}
                </Text>
                <Text size="label" tone="third" block truncate>
                  {user.email}
                </Text>
              </Box>
              <Box noShrink textAlign="right">
                <PlanLabel plan={user.plan}>{user.plan}</PlanLabel>
                <Text size="label" tone="second" block>
                  {i18n.t('{n, plural, one {{text} event} other {{text} events}}, {when}', {
                    n: user.events,
                    text: formatNumber(user.events),
                    when: formatDateTime(user.last_seen_at),
                  })}
                </Text>
              </Box>
            </Row>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
