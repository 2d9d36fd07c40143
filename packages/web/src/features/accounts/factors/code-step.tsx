import { verifySecondFactor } from '@beamwright/contract';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { GuestPage } from '../guest/guest-page.tsx';
import { SupportLink } from '../support-link.tsx';
import { endAwaiting } from './code-awaited.ts';
import { CODE_LENGTH, CodeField } from './code-field.tsx';
import { EndedSignIn } from './ended-sign-in.tsx';

interface CodeStepProps {
  onDone: () => unknown;
  /** The sign-in has ended, or is given up. */
  onStartOver: () => void;
}

/** No other code of this sign-in is accepted. */
const isOver = (error: unknown) => isProblem(error, 'sign_in_again', 'too_many_codes');

/** The second step of signing in: a code of the authenticator app, or a recovery code. A reload comes back to it. */
export function CodeStep({ onDone, ...props }: CodeStepProps) {
  const onStartOver = () => {
    endAwaiting();
    props.onStartOver();
  };
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  /** Not a code at all, by its length. */
  const [isMisfit, setMisfit] = useState(false);
  const verify = useOperation(verifySecondFactor, {
    errors: 'inline',
    onSuccess: () => {
      endAwaiting();
      return onDone();
    },
  });
  const isWrong = isProblem(verify.error, 'wrong_code');
  const send = (typed: string) => {
    if (verify.isPending) return;
    const isCode = verifySecondFactor.body.safeParse({ code: typed }).success;
    if (isRecovery ? !isCode : typed.length < CODE_LENGTH) {
      setMisfit(true);
      return;
    }
    const onError = (error: unknown) => {
      if (isOver(error)) endAwaiting();
      if (!isRecovery) setCode('');
    };
    verify.mutate({ body: { code: typed } }, { onError });
  };
  const change = (typed: string) => {
    if (typed !== '') verify.reset();
    setMisfit(false);
    setCode(typed);
  };
  const turn = () => {
    verify.reset();
    setMisfit(false);
    setCode('');
    setRecovery(!isRecovery);
  };
  if (isOver(verify.error)) return <EndedSignIn error={verify.error} onStartOver={onStartOver} />;
  const wrong = isRecovery
    ? i18n.t('Wrong or used code. Each recovery code works once.')
    : i18n.t('Wrong code. Codes work once; wait for the next one.');
  const misfit = isRecovery
    ? i18n.t('Enter one of your recovery codes.')
    : i18n.t('Enter all 6 digits. For a longer code with letters, choose “Use recovery code”.');
  const fieldError = isMisfit ? misfit : isWrong ? wrong : undefined;
  return (
    <GuestPage
      name={i18n.t('Enter your code')}
      title={isRecovery ? i18n.t('Enter a recovery code') : i18n.t('Enter your code')}
      sub={
        isRecovery
          ? i18n.t('One of the codes you saved when you set up your app')
          : i18n.t('From your authenticator app')
      }
      action={i18n.t('Continue')}
      pending={verify.isPending}
      error={isWrong ? null : verify.error}
      onSubmit={() => send(code.trim())}
      foot={
        <Row as="span" gap={16} justify="between">
          <Text as="button" type="button" underline onClick={turn}>
            {isRecovery ? i18n.t('Use your app') : i18n.t('Use recovery code')}
          </Text>
          <Text as="button" type="button" underline onClick={onStartOver}>
            {i18n.t('Back to sign in')}
          </Text>
        </Row>
      }
    >
      {isRecovery ? (
        <>
          <TextField
            key="recovery"
            name="code"
            label={i18n.t('Recovery code')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={(event) => change(event.currentTarget.value)}
            error={fieldError}
          />
          <SupportLink question={i18n.t('No codes and no phone? An administrator can help.')} />
        </>
      ) : (
        <CodeField value={code} onChange={change} onComplete={send} error={fieldError} />
      )}
    </GuestPage>
  );
}
