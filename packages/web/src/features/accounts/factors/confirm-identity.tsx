import { confirm, listPasskeys } from '@beamwright/contract';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConfirmWords } from '../../../lib/api.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { askForPasskey, hasPasskeys, isCanceled } from './passkey-browser.ts';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';

interface ConfirmIdentityProps {
  /** For an act that can't be taken back; its button is red. */
  words: ConfirmWords | undefined;
  /** Id of the operation that the password is not enough for. */
  factorFor: string | undefined;
  /** Whether the call that was refused may be repeated. */
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks again who somebody is, by password, passkey or code. */
export function ConfirmIdentity({ words, factorFor, onAnswer }: ConfirmIdentityProps) {
  const { data } = useQuery({ ...queryOptionsFor(listPasskeys), staleTime: 0 });
  const [failure, setFailure] = useState<unknown>(null);
  const send = useOperation(confirm, { errors: 'inline', onSuccess: () => onAnswer(true) });
  const usePasskey = async () => {
    setFailure(null);
    try {
      send.mutate({ body: { passkey: await askForPasskey() } });
    } catch (error) {
      if (!isCanceled(error)) setFailure(error);
    }
  };
  const canUsePasskey = hasPasskeys() && (data?.items.length ?? 0) > 0;
  const passkey = canUsePasskey ? (
    <Button
      variant={words ? 'subtle' : 'filled'}
      color="ink"
      fullWidth={!words}
      size={words ? 'sm' : 'md'}
      onClick={() => void usePasskey()}
      leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
    >
      {i18n.t('Use passkey')}
    </Button>
  ) : null;
  return (
    <Dialog
      opened
      onClose={() => onAnswer(false)}
      title={words?.title ?? i18n.t('Confirm it’s you')}
    >
      <Stack gap={16}>
        <FormError error={failure} />
        {words ? null : passkey}
        {factorFor ? (
          <FactorStep
            operationId={factorFor}
            pending={send.isPending}
            error={send.error}
            onSend={(code) => send.mutate({ body: { code } })}
            onCancel={() => onAnswer(false)}
          />
        ) : (
          <PasswordStep
            sub={words?.sub ?? i18n.t('Needed because you signed in a while ago.')}
            action={words?.action ?? i18n.t('Confirm')}
            danger={words !== undefined}
            // What is lost is read before one tap can confirm it.
            alternative={words ? passkey : null}
            pending={send.isPending}
            error={send.error}
            onSend={(password) => send.mutate({ body: { password } })}
            onCancel={() => onAnswer(false)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
