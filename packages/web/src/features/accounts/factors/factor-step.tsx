import { endOtherSessions, endSession, getSecondFactor } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { SupportLink } from '../support-link.tsx';
import { CodeField } from './code-field.tsx';

/** A changed password, which needs no second factor, does the same. */
const ENDS_SESSIONS: string[] = [endSession.id, endOtherSessions.id];

interface FactorStepProps {
  /** Of what was refused. */
  operationId: string;
  pending: boolean;
  error: unknown;
  onSend: (code: string) => void;
  onCancel: () => void;
}

/** Asks for a code of the authenticator app within a dialog, if there is one. */
export function FactorStep(props: FactorStepProps) {
  const { operationId, pending, error, onSend, onCancel } = props;
  const { data } = useQuery({ ...queryOptionsFor(getSecondFactor), staleTime: 0 });
  const [code, setCode] = useState('');
  const isWrong = isProblem(error, 'wrong_code');
  return (
    <Stack gap={16}>
      <Text as="p" tone="second">
        {i18n.t('Your password isn’t enough for this.')}
      </Text>
      {isWrong ? null : <FormError error={error} />}
      {data?.is_on ? (
        <CodeField
          value={code}
          onChange={setCode}
          onComplete={onSend}
          error={
            isWrong ? i18n.t('Wrong code. Codes work once; wait for the next one.') : undefined
          }
        />
      ) : null}
      {ENDS_SESSIONS.includes(operationId) ? (
        <Text as="p" size="small" tone="second">
          {i18n.t('Can’t confirm? Change your password: that signs out every other device.')}
        </Text>
      ) : null}
      <SupportLink question={i18n.t('Lost your passkey and app?')} />
      <DialogFooter>
        <Button loading={pending} onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
