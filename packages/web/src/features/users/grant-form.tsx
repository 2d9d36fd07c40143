import {
  ENDED_STATUSES,
  grantToUser,
  listEditedPlans,
  type GrantedRole,
  type OperationInput,
  type SubscriptionStatus,
  type UserDetail,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldError } from '../../lib/api-problem.ts';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../lib/query.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { roleName } from './user-text.ts';

type Body = OperationInput<typeof grantToUser>['body'];

const DAY_MS = 86_400_000;
/** Grants end with a day in UTC. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const ROLE = 'role ';

/** Gives a plan or role. Its button says what it does. */
export function GrantForm({ user }: { user: UserDetail }) {
  const { data: plans } = useQuery(queryOptionsFor(listEditedPlans));
  const [chosen, setChosen] = useState('Shop');
  const [until, setUntil] = useState(() => dayIn(30));
  const [endless, setEndless] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const role = chosen.startsWith(ROLE) ? (chosen.slice(ROLE.length) as GrantedRole) : null;
  const what = role === null ? chosen : roleName(role);
  const isEndless = endless && role === null;
  const grant = useOperation(grantToUser, {
    errors: 'inline',
    onSuccess: () => {
      setReason('');
      toastSuccess(i18n.t('{what} granted to {name}.', { what, name: user.name }));
    },
  });
  const send = () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const body: Body = {
      what: role === null ? { kind: 'plan', plan: chosen } : { kind: 'role', role },
      until: isEndless ? null : until,
      reason,
    };
    grant.mutate({ params: { id: user.id }, body });
  };
  const date = until === '' ? '…' : formatDate(until);
  const untilError = fieldError(grant.error, 'until');
  const names = new Set([
    ...(plans?.items.map(({ name }) => name) ?? []),
    ...(role ? [] : [chosen]),
  ]);
  return (
    <Stack
      as="form"
      gap={12}
      pad="16 20"
      line="top"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Text as="h3" size="body">
        {i18n.t('Grant')}
      </Text>
      <Columns count={2} stackOn="phone" gap="12 8">
        <SelectField
          label={i18n.t('Plan or role')}
          value={chosen}
          options={[
            ...[...names].map((name) => ({ value: name, label: name })),
            { value: `${ROLE}beta`, label: roleName('beta') },
            { value: `${ROLE}admin`, label: roleName('admin') },
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <TextField
          label={i18n.t('Until')}
          type="date"
          min={dayIn(0)}
          disabled={isEndless}
          value={until}
          error={untilError}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </Columns>
      {role === null ? (
        <Switch
          label={i18n.t('No end')}
          checked={endless}
          onChange={({ currentTarget }) => setEndless(currentTarget.checked)}
        />
      ) : null}
      <TextField
        label={i18n.t('Reason')}
        maxLength={500}
        value={reason}
        error={isMissing ? i18n.t('Enter a reason') : undefined}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setIsMissing(false);
        }}
      />
      {untilError === undefined ? <FormError error={grant.error} /> : null}
      <Button type="submit" variant="filled" loading={grant.isPending}>
        {isEndless
          ? i18n.t('Assign {what} with no end', { what })
          : i18n.t('Grant {what} until {date}', { what, date })}
      </Button>
      <Box size="small" tone="third">
        {noteOf(user, { isRole: role !== null, isEndless })}
      </Box>
    </Stack>
  );
}

/** When a grant counts and ends, and who learns of it. */
function noteOf(
  { subscription }: UserDetail,
  { isRole, isEndless }: { isRole: boolean; isEndless: boolean },
): string {
  const recorded = i18n.t('Recorded, and the user gets an email.');
  const pays =
    subscription !== null && !ENDED_STATUSES.has(subscription.status as SubscriptionStatus);
  if (isEndless) {
    return pays ? `${i18n.t('Counts once the subscription has ended.')} ${recorded}` : recorded;
  }
  return isRole || !pays
    ? `${i18n.t('Ends at the end of that day (UTC).')} ${recorded}`
    : `${i18n.t('The subscription stays; the more expensive plan counts.')} ${recorded}`;
}
