import { remindInductions, renewInduction } from '@beamwright/contract';
import type { Induction, Team } from '@beamwright/contract';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { inductionLook } from '../lab-text.ts';

interface InductionRowProps {
  team: Team;
  induction: Induction;
  now: number;
}

export function InductionRow({ team, induction, now }: InductionRowProps) {
  const { name, machine_name, confirmed_at, version, shown_by, joined_at } = induction;
  const { words, tone, sub } = inductionLook(induction, now);
  return (
    <tr>
      <th scope="row">
        <Text weight={550}>{name}</Text>
      </th>
      <td data-label={i18n.t('Machine')}>{machine_name}</td>
      <td data-label={i18n.t('Read')}>
        <Text mono size="small">
          {confirmed_at === null || version === null
            ? i18n.t('Not read')
            : i18n.t('{date}, v{version}', { date: formatDate(confirmed_at), version })}
        </Text>
      </td>
      <td data-label={i18n.t('Shown by')}>{shown_by}</td>
      <td data-label={i18n.t('Expires')}>
        <Text as="div" tone={tone} weight={550}>
          {words}
        </Text>
        <Text as="div" size="small" tone="third">
          {sub === '' ? i18n.t('Joined {date}', { date: formatDate(joined_at) }) : sub}
        </Text>
      </td>
      <td>
        <Act team={team} induction={induction} />
      </td>
    </tr>
  );
}

/** The one thing to do about it. */
function Act({ team, induction }: Omit<InductionRowProps, 'now'>) {
  const { id: ownId } = useProfile();
  const { name, machine_name, state, user_id, machine_id } = induction;
  const params = { team_id: team.id };
  const whose = { user_id, machine_id };
  const remind = useOperation(remindInductions, {
    onSuccess: ({ count }) =>
      toastSuccess(
        count === 0
          ? i18n.t('{name} was reminded today already.', { name })
          : i18n.t('Reminder sent to {name}.', { name }),
      ),
  });
  if (state === 'valid' || user_id === ownId) {
    return (
      <ButtonLink
        to="/teams/$teamId/$page"
        params={{ teamId: team.id, page: 'lab' }}
        search={{ machine: machine_id }}
        aria-label={i18n.t('Open the safety page of {machine}', { machine: machine_name })}
      >
        {i18n.t('Open')}
      </ButtonLink>
    );
  }
  if (state === 'expired') return <Renew team={team} induction={induction} />;
  return (
    <Button
      loading={remind.isPending}
      aria-label={i18n.t('Remind {name}', { name })}
      onClick={() => remind.mutate({ params, body: { only: whose } })}
    >
      {i18n.t('Remind')}
    </Button>
  );
}

function Renew({ team, induction }: Omit<InductionRowProps, 'now'>) {
  const { name, machine_name, user_id, machine_id, page_version } = induction;
  const confirm = useConfirm();
  const renew = useOperation(renewInduction, {
    onSuccess: () => toastSuccess(i18n.t('Renewed for {name}.', { name })),
  });
  const ask = async () => {
    // The version that is asked about, also if somebody writes a newer one meanwhile.
    const version = page_version ?? 0;
    const isSure = await confirm({
      title: i18n.t('Renew {name} for {machine}?', { name, machine: machine_name }),
      body: i18n.t(
        'You confirm that you showed them the machine and version {version} of its safety page. Your name is recorded with it.',
        { version },
      ),
      confirm: i18n.t('Renew'),
    });
    if (isSure)
      renew.mutate({ params: { team_id: team.id }, body: { user_id, machine_id, version } });
  };
  return (
    <Button
      loading={renew.isPending}
      aria-label={i18n.t('Renew {name}', { name })}
      onClick={() => void ask()}
    >
      {i18n.t('Renew')}
    </Button>
  );
}
