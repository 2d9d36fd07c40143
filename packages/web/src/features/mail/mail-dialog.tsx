import { getMail, sendMailAgain, type MailSummary } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { toastSuccess } from '../../ui/toast.ts';

interface MailDialogProps {
  mail: MailSummary;
  onClose: () => void;
}

/** What a mail says that has not left, and another attempt. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const params = { id: mail.id };
  const { data, error, refetch } = useQuery(queryOptionsFor(getMail, { params }));
  const send = useOperation(sendMailAgain, {
    errors: 'inline',
    onSuccess: ({ state, last_error }) => {
      if (state !== 'sent') return;
      toastSuccess(last_error ?? i18n.t('Mail sent.'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} look="wide" title={mail.subject}>
      <Stack gap={16}>
        <div>
          {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
          <FormError error={send.error} />
          {send.data?.last_error ? <Text tone="stop">{send.data.last_error}</Text> : null}
          {data ? <Body text={data.text} /> : null}
          {!data && !error ? <Skeleton height={200} /> : null}
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button variant="filled" loading={send.isPending} onClick={() => send.mutate({ params })}>
            {i18n.t('Send again')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

function Body({ text }: { text: string | null }) {
  if (text === null) return <p>{i18n.t('It was sent, so its text is gone.')}</p>;
  return text.split('\n\n').map((part) => (
    <Text key={part} as="p" size="small" breakWords marginBottom={12}>
      {part}
    </Text>
  ));
}
