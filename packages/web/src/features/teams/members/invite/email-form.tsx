import {
  GIVEN_TEAM_ROLES,
  invite,
  listInvitations,
  listTeamMembers,
  takesSeat,
} from '@beamwright/contract';
import type { GivenTeamRole, Team } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../../lib/query.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { toastInfo, toastSuccess } from '../../../../ui/toast.ts';
import { openSeats } from '../../parts/seats.ts';
import { AddressField } from './address-field.tsx';
import { ExpiryField } from './expiry-field.tsx';
import type { InvitationDays } from './expiry-field.tsx';
import { NotSent } from './not-sent.tsx';
import { RoleTiles } from './role-tiles.tsx';
import { SeatsNotice } from './seats-notice.tsx';
import { addAddresses, checkAddress, splitAddresses } from './typed-addresses.ts';

interface EmailFormProps {
  team: Team;
  onClose: () => void;
}

export function EmailForm({ team, onClose }: EmailFormProps) {
  const params = { team_id: team.id };
  const [emails, setEmails] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<GivenTeamRole>('member');
  const [isBound, setBound] = useState(true);
  const [days, setDays] = useState<InvitationDays>(7);
  const known = useKnown(team.id);
  const send = useOperation(invite, {
    errors: 'inline',
    onSuccess: ({ items, members }) => {
      const sent = items.filter(({ is_sent }) => is_sent).length;
      if (sent > 0) {
        toastSuccess(
          i18n.t('{n, plural, one {# invitation sent.} other {# invitations sent.}}', { n: sent }),
        );
      }
      if (members.length > 0) {
        toastInfo(
          i18n.t('{n, plural, one {# address belongs} other {# addresses belong}} to members.', {
            n: members.length,
          }),
        );
      }
      if (sent === items.length) onClose();
    },
  });
  const addresses = emails.map((email) => checkAddress(email, known));
  // The last one needs no Enter.
  const last = splitAddresses(typed).map((email) => checkAddress(email, known));
  const valid = addAddresses(
    [],
    [...addresses, ...last].filter(({ issue }) => issue === null).map(({ email }) => email),
  );
  const needed = takesSeat(role) ? valid.length : 0;
  const open = openSeats(team.seats);
  const missing = open === null ? 0 : needed - open;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (valid.length === 0 || missing > 0) return;
    send.mutate({ params, body: { emails: valid, role, is_bound: isBound, days } });
  };
  const unsent = send.data?.items.filter(({ is_sent }) => !is_sent) ?? [];
  if (unsent.length > 0) {
    return <NotSent teamId={team.id} invitations={unsent} onClose={onClose} />;
  }
  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      <AddressField {...{ addresses, typed }} onType={setTyped} onChange={setEmails} />
      <RoleTiles roles={GIVEN_TEAM_ROLES} value={role} onChange={setRole} />
      <Switch
        label={i18n.t('Only these addresses')}
        description={i18n.t('A forwarded link lets nobody in.')}
        checked={isBound}
        onChange={({ currentTarget }) => setBound(currentTarget.checked)}
      />
      <ExpiryField value={days} onChange={setDays} />
      <SeatsNotice {...{ team, needed, missing }} onClose={onClose} />
      <FormError error={send.error} />
      <Row gap={8} justify="end" wrap>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        {missing > 0 ? null : (
          <Button
            type="submit"
            variant="filled"
            disabled={valid.length === 0}
            loading={send.isPending}
          >
            {valid.length === 0
              ? i18n.t('Send invitations')
              : i18n.t('{n, plural, one {Send # invitation} other {Send # invitations}}', {
                  n: valid.length,
                })}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** Who is in the team or invited, as far as it is on this page; the server checks everyone. */
function useKnown(team_id: string) {
  const params = { team_id };
  const { data: people } = useQuery(
    queryOptionsFor(listTeamMembers, { params, query: { limit: 100 } }),
  );
  const { data: invitations } = useQuery(queryOptionsFor(listInvitations, { params }));
  const lower = (emails: (string | null)[]) =>
    new Set(emails.map((email) => (email ?? '').toLowerCase()));
  return {
    members: lower(people?.items.map(({ email }) => email) ?? []),
    invited: lower(
      invitations?.items
        .filter(({ state }) => state === 'pending' || state === 'wrong_address')
        .map(({ email }) => email) ?? [],
    ),
  };
}
