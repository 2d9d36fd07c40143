import { listTeamMembers, offerTeam, withdrawOffer } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { Face } from '../../../ui/face.tsx';
import { roleName } from '../../../lib/team-role-name.ts';
import type { TeamDialogProps } from './team-dialog.ts';

const MAX_SHOWN = 6;

/** Asks a member to become the owner. */
export function HandOver({ team, onClose }: TeamDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Hand over {name}', { name: team.name })}>
      {team.successor === null ? (
        <Offer team={team} onClose={onClose} />
      ) : (
        <Offered team={team} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Offer({ team, onClose }: TeamDialogProps) {
  const { id: team_id, owner } = team;
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const query = { limit: MAX_SHOWN + 1, ...(q === '' ? {} : { q }) };
  const { data } = useQuery(queryOptionsFor(listTeamMembers, { params: { team_id }, query }));
  const offer = useOperation(offerTeam, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('{name} was asked to become the owner.', { name: chosen?.name ?? '' }));
      onClose();
    },
  });
  const others = data?.items.filter(({ user_id }) => user_id !== owner?.id).slice(0, MAX_SHOWN);
  return (
    <Stack gap={16}>
      <Text as="p" tone="second">
        {i18n.t(
          'They become the owner once they accept, and their plan pays for the team. You stay as a manager.',
        )}
      </Text>
      <SearchField label={i18n.t('Name or email')} maxLength={200} value={q} onChange={setQ} />
      <Stack as="ul" gap={8} aria-label={i18n.t('Members')}>
        {others ? null : <ListSkeleton count={2} />}
        {others?.map(({ user_id, name, role, picture }) => (
          <li key={user_id}>
            <Tile>
              <Row gap={12} pad={8}>
                <input
                  type="radio"
                  name="successor"
                  checked={chosen?.id === user_id}
                  onChange={() => setChosen({ id: user_id, name })}
                />
                <Face teamId={team_id} person={{ id: user_id, name, picture }} />
                <Stack>
                  <Text weight={550}>{name}</Text>
                  <Text size="small" tone="third">
                    {roleName(role)}
                  </Text>
                </Stack>
              </Row>
            </Tile>
          </li>
        ))}
      </Stack>
      {others?.length === 0 ? (
        <Text as="p" tone="second">
          {i18n.t('Nobody found. Invite the person first.')}
        </Text>
      ) : null}
      <FormError error={offer.error} />
      <Row gap={8} justify="end" wrap>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        {chosen === null ? null : (
          <Button
            variant="filled"
            loading={offer.isPending}
            onClick={() => offer.mutate({ params: { team_id }, body: { user_id: chosen.id } })}
          >
            {i18n.t('Ask {name}', { name: chosen.name })}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Offered({ team, onClose }: { team: Team; onClose: () => void }) {
  const name = team.successor?.name ?? '';
  const withdraw = useOperation(withdrawOffer, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Offer withdrawn.'));
      onClose();
    },
  });
  return (
    <Stack gap={16}>
      <Text as="p" tone="second">
        {i18n.t('{name} was asked and hasn’t answered yet. Until then, nothing changes.', { name })}
      </Text>
      <FormError error={withdraw.error} />
      <Row gap={8} justify="end" wrap>
        <Button
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { team_id: team.id } })}
        >
          {i18n.t('Stop asking')}
        </Button>
        <Button variant="filled" onClick={onClose} data-autofocus>
          {i18n.t('Done')}
        </Button>
      </Row>
    </Stack>
  );
}
