import { cancelEmailChange, getEmailChange, sendEmailChangeAgain } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

export const emailChangeOptions = queryOptionsFor(getEmailChange);

/**
 * The change that waits until the mailed link is opened. It doesn't say that a mail was sent: an address that has an
 * account gets none, and looks the same.
 */
export function EmailChange() {
  const { email: current } = useProfile();
  const client = useQueryClient();
  // It may have been asked for, or canceled, on another device.
  const { data } = useQuery({ ...emailChangeOptions, staleTime: 0 });
  const refresh = () => client.invalidateQueries(emailChangeOptions);
  const again = useOperation(sendEmailChangeAgain);
  const cancel = useOperation(cancelEmailChange, {
    onSuccess: () => {
      client.setQueryData(emailChangeOptions.queryKey, { change: null });
      toastSuccess(i18n.t('Email change canceled'));
    },
  });
  const change = data?.change;
  if (!change || change.email === current) return null;
  const { email, expires_at } = change;
  const sendAgain = () =>
    again.mutate(
      {},
      {
        onSuccess: () => toastSuccess(i18n.t('Link sent to {email}', { email })),
        onSettled: refresh,
      },
    );
  return (
    <>
      <Text as="span" tone="second">
        {i18n.t('Waiting for {email}. The link works until {time}.', {
          email,
          time: formatDateTime(expires_at),
        })}
      </Text>
      <Row gap={8} wrap>
        <Button size="xs" loading={again.isPending} disabled={cancel.isPending} onClick={sendAgain}>
          {i18n.t('Send again')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="ink"
          loading={cancel.isPending}
          disabled={again.isPending}
          onClick={() => cancel.mutate({})}
        >
          {i18n.t('Cancel change')}
        </Button>
      </Row>
    </>
  );
}
