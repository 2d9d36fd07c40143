import { removeRole, type UserDetail } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** A role without an end can be removed; one with an end is among the grants. */
export function RemoveRole({ user }: { user: UserDetail }) {
  const { id, name, role, grants } = user;
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const remove = useOperation(removeRole, {
    onSuccess: () => toastSuccess(i18n.t('{name} is an ordinary user.', { name })),
  });
  const isGranted = grants.some(({ kind, ended_at }) => kind === 'role' && ended_at === null);
  if (role === 'user' || isGranted) return null;
  return (
    <Stack
      as="form"
      gap={12}
      pad="12 20"
      line="top"
      size="small"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') remove.mutate({ params: { id }, body: { reason } });
      }}
    >
      <Row gap={12} justify="between">
        <span>
          {role === 'admin' ? i18n.t('Administrator, no end') : i18n.t('Beta user, no end')}
        </span>
        {isOpen ? null : (
          <Button color="ink" size="xs" onClick={() => setIsOpen(true)}>
            {i18n.t('Remove role')}
          </Button>
        )}
      </Row>
      {isOpen ? (
        <>
          <TextField
            label={i18n.t('Reason to remove the role')}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button
            type="submit"
            color="red"
            disabled={reason.trim() === ''}
            loading={remove.isPending}
          >
            {i18n.t('Make {name} an ordinary user', { name })}
          </Button>
        </>
      ) : null}
    </Stack>
  );
}
