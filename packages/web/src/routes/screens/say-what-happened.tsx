import { describeError, MAX_REPORT_TEXT } from '@beamwright/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { i18n } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastError } from '../../ui/toast.ts';

/** Kept outside, because “Try Again” mounts a new screen, and the page may crash once more. */
let unsent = '';

/** Asks what somebody did before an error, and sends it with the error’s id. */
export function SayWhatHappened({ errorId }: { errorId: string }) {
  const [text, setText] = useState(unsent);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  async function send() {
    setState('sending');
    try {
      await call(describeError, { params: { error_id: errorId }, body: { text } });
      unsent = '';
      setState('sent');
    } catch (error) {
      setState('open');
      toastError(error);
    }
  }

  if (state === 'sent') return <Thanks />;
  return (
    <Stack gap={8} align="start">
      <TextareaField
        label={i18n.t('What did you do just before?')}
        rows={2}
        maxLength={MAX_REPORT_TEXT}
        value={text}
        onChange={({ currentTarget }) => {
          unsent = currentTarget.value;
          setText(unsent);
        }}
      />
      <Button
        disabled={text.trim() === ''}
        loading={state === 'sending'}
        onClick={() => void send()}
      >
        {i18n.t('Send')}
      </Button>
    </Stack>
  );
}

/** Takes the focus of the button that was in its place. */
function Thanks() {
  const words = useRef<HTMLElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Text ref={words} role="status" tabIndex={-1}>
      {i18n.t('Thank you. We read every report.')}
    </Text>
  );
}
