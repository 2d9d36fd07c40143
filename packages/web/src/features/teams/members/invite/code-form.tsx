import { createTeamCode, MAX_CODE_USES } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../../lib/i18n.ts';
import { useOperation } from '../../../../lib/query.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ShownCode } from './shown-code.tsx';
import { ExpiryField } from './expiry-field.tsx';
import type { InvitationDays } from './expiry-field.tsx';
import { RoleTiles } from './role-tiles.tsx';

interface CodeFormProps {
  team: Team;
  onClose: () => void;
  onCode: (id: string) => void;
}

/** A code for a course or a lab: several people join with it. */
export function CodeForm({ team, onClose, onCode }: CodeFormProps) {
  const [role, setRole] = useState<'viewer' | 'member'>('member');
  const [uses, setUses] = useState('10');
  const [days, setDays] = useState<InvitationDays>(7);
  const create = useOperation(createTeamCode, {
    errors: 'inline',
    onSuccess: ({ id }) => onCode(id),
  });
  const max_uses = Number(uses);
  const isValid = Number.isInteger(max_uses) && max_uses >= 1 && max_uses <= MAX_CODE_USES;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) create.mutate({ params: { team_id: team.id }, body: { role, max_uses, days } });
  };
  if (create.data) return <ShownCode team={team} invitation={create.data} onClose={onClose} />;
  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      <Text as="p" size="small" tone="second">
        {i18n.t('Whoever has the code can join. A seat is taken when somebody does.')}
      </Text>
      <RoleTiles roles={['viewer', 'member']} value={role} onChange={setRole} />
      <TextField
        label={i18n.t('How many people')}
        inputMode="numeric"
        value={uses}
        error={isValid ? undefined : i18n.t('Use a number from 1 to {max}', { max: MAX_CODE_USES })}
        onChange={({ currentTarget }) => setUses(currentTarget.value.trim())}
      />
      <ExpiryField value={days} onChange={setDays} />
      <FormError error={create.error} />
      <Row gap={8} justify="end" wrap>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button type="submit" variant="filled" loading={create.isPending}>
          {i18n.t('Make code')}
        </Button>
      </Row>
    </Stack>
  );
}
