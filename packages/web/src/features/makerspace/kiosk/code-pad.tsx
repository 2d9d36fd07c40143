import { enterKiosk, MEMBER_CODE_DIGITS } from '@beamwright/contract';
import type { KioskFace } from '@beamwright/contract';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BigButton } from './big-button.tsx';
import classes from './kiosk.module.css';
import { problemWords } from './problem-words.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface CodePadProps {
  /** Whose code is asked for: a member's, or that of a manager beside them. */
  as: 'member' | 'staff';
  onBack: () => void;
  onEntered: (face: KioskFace) => void;
}

/** Sent with its last digit; nobody sees the digits. */
export function CodePad({ as, onBack, onEntered }: CodePadProps) {
  const [code, setCode] = useState('');
  const enter = useOperation(enterKiosk, {
    errors: 'inline',
    onSuccess: onEntered,
    onError: () => setCode(''),
  });
  const press = (digit: string) => {
    if (enter.isPending || code.length >= MEMBER_CODE_DIGITS) return;
    const next = code + digit;
    setCode(next);
    if (next.length === MEMBER_CODE_DIGITS) enter.mutate({ body: { code: next, as } });
  };
  const erase = () => setCode(code.slice(0, -1));
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (/^\d$/.test(key)) press(key);
    else if (key === 'Backspace') erase();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Stack gap={16}>
      <h1>
        {as === 'member' ? i18n.t('Enter your code') : i18n.t('Ask a manager to enter their code')}
      </h1>
      <Text as="p" mono size="title" role="status" aria-live="polite">
        <span aria-hidden="true">
          {'●'.repeat(code.length)}
          {'○'.repeat(MEMBER_CODE_DIGITS - code.length)}
        </span>
        <VisuallyHidden>
          {i18n.t('{n} of {all} digits', { n: code.length, all: MEMBER_CODE_DIGITS })}
        </VisuallyHidden>
      </Text>
      {enter.error ? (
        <Text as="p" tone="stop" role="alert">
          {problemWords(enter.error)}
        </Text>
      ) : (
        <Text as="p" tone="third">
          {i18n.t('Find it in the app under Makerspace.')}
        </Text>
      )}
      <div className={classes.pad}>
        {DIGITS.map((digit) => (
          <BigButton key={digit} onClick={() => press(digit)}>
            {digit}
          </BigButton>
        ))}
        <BigButton onClick={onBack}>{i18n.t('Back')}</BigButton>
        <BigButton onClick={() => press('0')}>0</BigButton>
        <BigButton aria-label={i18n.t('Erase a digit')} onClick={erase}>
          <IconBackspace size={32} stroke={1.6} />
        </BigButton>
      </div>
    </Stack>
  );
}
