import { deleteTeam } from '@beamwright/contract';
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

export function DeleteTeam({ team, onClose }: TeamDialogProps) {
  const { id, name, counts } = team;
  const { members, settings, results, machines } = counts;
  const navigate = useNavigate();
  const remove = useOperation(deleteTeam, {
    errors: 'inline',
    onSuccess: async () => {
      await navigate({ to: '/teams', search: { team: undefined } });
      toastSuccess(i18n.t('{name} deleted. You can restore it for 14 days.', { name }));
    },
  });
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Delete {name}?', { name })}>
      <Stack gap={12}>
        <Text as="p" tone="second">
          {members > 1
            ? i18n.t(
                '{n, plural, one {# other person loses} other {# other people lose}} access at once.',
                { n: members - 1 },
              )
            : i18n.t('Nobody else is in it.')}
        </Text>
        <Text as="p" tone="second">
          {i18n.t(
            'Deletes {machines, plural, one {# machine} other {# machines}}, {settings, plural, one {# setting} other {# settings}}, {results, plural, one {# result} other {# results}} and the chat. You can undo for 14 days.',
            { machines, settings, results },
          )}
        </Text>
        <FormError error={remove.error} />
        <Row gap={8} justify="end" wrap marginTop={8}>
          <Button onClick={onClose} data-autofocus>
            {i18n.t('Cancel')}
          </Button>
          <Button
            color="red"
            variant="filled"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { team_id: id } })}
          >
            {i18n.t('Delete team')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
