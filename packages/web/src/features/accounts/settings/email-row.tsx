import { sendVerification } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

/** The address of the account. */
export function EmailRow() {
  const { email, email_verified } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const send = useOperation(sendVerification, {
    onSuccess: () => toastSuccess(i18n.t('Link sent to {email}', { email })),
  });
  return (
    <OptionRow
      label={
        <Row gap={8}>
          {i18n.t('Email')}
          <Pill state={email_verified ? 'ok' : 'warn'}>
            {email_verified ? i18n.t('Verified') : i18n.t('Not verified')}
          </Pill>
        </Row>
      }
      sub={email}
    >
      <Row gap={8} wrap>
        {email_verified ? null : (
          <Button loading={send.isPending} onClick={() => send.mutate({})}>
            {i18n.t('Send link')}
          </Button>
        )}
        <Button onClick={() => setOpen(true)}>{i18n.t('Change')}</Button>
      </Row>
      {isOpen ? <ChangeEmailDialog onClose={() => setOpen(false)} /> : null}
    </OptionRow>
  );
}
