import { acceptTeam } from '@beamwright/contract';
import type { TeamSummary } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

/** The owner asks the user to take the team over. */
export function OfferNotice({ team: { id, name } }: { team: Pick<TeamSummary, 'id' | 'name'> }) {
  const { plan } = useProfile();
  const confirm = useConfirm();
  const answer = useOperation(acceptTeam, {
    onSuccess: (_, { body: { accept } }) =>
      toastSuccess(
        accept
          ? i18n.t('You’re the owner of {name} now.', { name })
          : i18n.t('You stay in {name} as before.', { name }),
      ),
  });
  const send = (accept: boolean) => answer.mutate({ params: { team_id: id }, body: { accept } });
  const accept = async () => {
    const yes = await confirm({
      title: i18n.t('Become the owner of {name}?', { name }),
      body: plan.team_features
        ? i18n.t('Your {plan} plan pays for the team from then on. The owner stays as a manager.', {
            plan: plan.name,
          })
        : i18n.t(
            'Your {plan} plan has no teams, so the team is read-only until you choose a plan that has. Nothing is deleted.',
            { plan: plan.name },
          ),
      confirm: i18n.t('Become owner'),
    });
    if (yes) send(true);
  };
  return (
    <Notice
      kind="info"
      role="status"
      title={i18n.t('You’re asked to become the owner of {name}', { name })}
      action={
        <>
          <Button disabled={answer.isPending} onClick={() => send(false)}>
            {i18n.t('Decline')}
          </Button>
          <Button variant="filled" disabled={answer.isPending} onClick={() => void accept()}>
            {i18n.t('Accept')}
          </Button>
        </>
      }
    >
      {i18n.t('The owner decides about the plan, and can delete the team.')}
    </Notice>
  );
}
