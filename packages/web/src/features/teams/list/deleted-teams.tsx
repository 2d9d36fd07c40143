import { restoreTeam } from '@beamwright/contract';
import type { TeamSummary } from '@beamwright/contract';
import { useId } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ListRow, RowList } from '../../../ui/row-list.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { TeamMark } from '../parts/team-mark.tsx';

/** The user's deleted teams until they are erased. */
export function DeletedTeams({ teams }: { teams: readonly TeamSummary[] }) {
  const titleId = useId();
  if (teams.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby={titleId}>
      <h2 id={titleId}>{i18n.t('Deleted')}</h2>
      <RowList>
        {teams.map((team) => (
          <DeletedTeam key={team.id} team={team} />
        ))}
      </RowList>
    </Stack>
  );
}

function DeletedTeam({ team: { id, name, picture, erase_at } }: { team: TeamSummary }) {
  const restore = useOperation(restoreTeam, {
    onSuccess: () => toastSuccess(i18n.t('{name} restored', { name })),
  });
  return (
    <ListRow>
      <Row gap={12} wrap grow canShrink>
        <TeamMark team={{ id, name, picture }} />
        <Stack grow canShrink>
          <Text weight={550} truncate>
            {name}
          </Text>
          <Text size="small" tone="third">
            {i18n.t('Erased on {date}', { date: formatDate(erase_at ?? '') })}
          </Text>
        </Stack>
        <Button
          aria-label={i18n.t('Restore {name}', { name })}
          loading={restore.isPending}
          onClick={() => restore.mutate({ params: { team_id: id } })}
        >
          {i18n.t('Restore')}
        </Button>
      </Row>
    </ListRow>
  );
}
