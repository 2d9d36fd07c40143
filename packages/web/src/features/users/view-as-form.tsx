import { viewAsUser, VIEW_MINUTES, type UserDetail } from '@beamwright/contract';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { enterView } from './view/leave-view.ts';

/** Never for administrators. */
export function ViewAsForm({ user: { id, name, role, state } }: { user: UserDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const view = useOperation(viewAsUser, { onSuccess: enterView });
  if (role === 'admin' || state === 'erasing') return null;
  if (!isOpen) {
    return (
      <Stack pad="16 20" line="top">
        <Button leftSection={<IconEye size={16} stroke={1.6} />} onClick={() => setIsOpen(true)}>
          {i18n.t('View as {name}', { name })}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack
      as="form"
      gap={12}
      pad="16 20"
      line="top"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') view.mutate({ params: { id }, body: { reason } });
      }}
    >
      <TextField
        label={i18n.t('Reason to view as {name}', { name })}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" disabled={reason.trim() === ''} loading={view.isPending}>
        {i18n.t('View for {minutes} minutes, read-only', { minutes: VIEW_MINUTES })}
      </Button>
      <Text as="p" size="small" tone="third">
        {i18n.t('Recorded. It applies to every tab of this browser.')}
      </Text>
    </Stack>
  );
}
