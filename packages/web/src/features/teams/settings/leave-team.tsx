import { leaveTeam } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import type { TeamDialogProps } from './team-dialog.ts';

interface LeaveTeamProps extends TeamDialogProps {
  /** What the only owner does instead. */
  onInstead: (next: 'handOver' | 'delete') => void;
}

export function LeaveTeam({ team, onClose, onInstead }: LeaveTeamProps) {
  const { id, name, role } = team;
  const navigate = useNavigate();
  const leave = useOperation(leaveTeam, {
    errors: 'inline',
    onSuccess: async () => {
      await navigate({ to: '/teams', search: { team: undefined } });
      toastSuccess(i18n.t('You left {name}.', { name }));
    },
  });
  if (role === 'owner') {
    return (
      <Dialog opened onClose={onClose} title={i18n.t('Choose a new owner first')}>
        <Text as="p" tone="second">
          {i18n.t('You’re the only owner. The team needs one to keep its plan.')}
        </Text>
        <Row gap={8} justify="end" wrap marginTop={20}>
          <Button color="red" variant="subtle" onClick={() => onInstead('delete')}>
            {i18n.t('Delete team')}
          </Button>
          <Button color="ink" variant="filled" onClick={() => onInstead('handOver')}>
            {i18n.t('Hand over team')}
          </Button>
        </Row>
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Leave {name}?', { name })}>
      <Stack gap={12}>
        <Text as="p" tone="second">
          {i18n.t('You lose access at once. Come back with a new invitation.')}
        </Text>
        <Text as="p" tone="second">
          {i18n.t('Your results, settings and messages stay here, with your name.')}
        </Text>
        <FormError error={leave.error} />
        <Row gap={8} justify="end" wrap marginTop={8}>
          <Button onClick={onClose} data-autofocus>
            {i18n.t('Cancel')}
          </Button>
          <Button
            color="red"
            variant="filled"
            loading={leave.isPending}
            onClick={() => leave.mutate({ params: { team_id: id } })}
          >
            {i18n.t('Leave team')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
