import {
  cancelEmailChange,
  getEmailChange,
  getProfile,
  sendEmailChangeAgain,
} from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf, queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

/** One replaces the other. */
const TOAST = { id: 'email-change' };

export const emailChangeOptions = queryOptionsFor(getEmailChange);

/** The address that the email changes to once its link is opened, if there is one. */
export function EmailChange() {
  const { email } = useProfile();
  // It may have been asked for or canceled on another device.
  const { data } = useQuery({ ...emailChangeOptions, staleTime: 0 });
  const change = data?.change;
  return change && change.email !== email ? <WaitingChange {...change} /> : null;
}

interface WaitingChangeProps {
  email: string;
  /** ISO 8601. */
  expires_at: string;
}

/** Looks the same for an address that has an account, which gets no mail. */
function WaitingChange({ email, expires_at }: WaitingChangeProps) {
  const client = useQueryClient();
  const again = useOperation(sendEmailChangeAgain, {
    onSuccess: () => toastSuccess(i18n.t('Link sent to {email}', { email }), TOAST),
  });
  const cancel = useOperation(cancelEmailChange, {
    onSuccess: () => {
      // The row goes, so the keyboard continues on the page.
      document.getElementById('main')?.focus();
      toastSuccess(i18n.t('Email change canceled'), TOAST);
    },
  });
  // The link has a new expiry, or the change ended on another device.
  const onSettled = () => {
    void client.invalidateQueries(emailChangeOptions);
    void client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
  };
  return (
    <OptionRow
      label={
        <Row gap={8}>
          {i18n.t('New email')}
          <Pill state="warn">{i18n.t('Pending')}</Pill>
        </Row>
      }
      sub={
        <>
          {email}
          <br />
          {i18n.t('The link works until {time}.', { time: formatDateTime(expires_at) })}
        </>
      }
    >
      <Row gap={8} wrap>
        <Button
          loading={cancel.isPending}
          disabled={again.isPending}
          onClick={() => cancel.mutate({}, { onSettled })}
        >
          {i18n.t('Cancel change')}
        </Button>
        <Button
          loading={again.isPending}
          disabled={cancel.isPending}
          onClick={() => again.mutate({}, { onSettled })}
        >
          {i18n.t('Send again')}
        </Button>
      </Row>
    </OptionRow>
  );
}
