import { removeTeamMember } from '@beamwright/contract';
import type { Team, TeamMember } from '@beamwright/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface RemoveMemberProps {
  team: Team;
  member: TeamMember;
  onClose: () => void;
}

/** Says in numbers what stays and what goes. */
export function RemoveMember({ team, member, onClose }: RemoveMemberProps) {
  const { user_id, name, results } = member;
  const remove = useOperation(removeTeamMember, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('{name} was removed.', { name }));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Remove {name}?', { name })}>
      <Stack gap={12}>
        <Text as="p" tone="second">
          {i18n.t('They lose access within 5 seconds, on every device.')}
        </Text>
        <Stack as="ul" gap={8}>
          <Row as="li" gap={8} align="start">
            <Text tone="ok">
              <IconCheck size={16} stroke={1.8} aria-hidden="true" />
            </Text>
            <span>
              {i18n.t(
                '{n, plural, =0 {Settings and messages stay} one {# result, settings and messages stay} other {# results, settings and messages stay}} here, with their name.',
                { n: results },
              )}
            </span>
          </Row>
          <Row as="li" gap={8} align="start">
            <Text tone="third">
              <IconX size={16} stroke={1.8} aria-hidden="true" />
            </Text>
            <span>{i18n.t('They can come back with a new invitation only.')}</span>
          </Row>
        </Stack>
        <FormError error={remove.error} />
        <Row gap={8} justify="end" wrap marginTop={8}>
          <Button onClick={onClose} data-autofocus>
            {i18n.t('Cancel')}
          </Button>
          <Button
            color="red"
            variant="filled"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { team_id: team.id, user_id } })}
          >
            {i18n.t('Remove member')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
