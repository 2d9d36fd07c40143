import { openKiosk } from '@beamwright/contract';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BigButton } from './big-button.tsx';
import { problemWords } from './problem-words.ts';

/** The code of the link that was scanned; the address forgets it. */
function takeCode(): string {
  const code = window.location.hash.slice(1);
  if (code !== '') history.replaceState(history.state, '', window.location.pathname);
  return code;
}

/** Makes this browser a kiosk. */
export function OpenKiosk({ onOpened }: { onOpened: () => void }) {
  const [scanned] = useState(takeCode);
  const [code, setCode] = useState(scanned);
  const open = useOperation(openKiosk, { errors: 'inline', onSuccess: onOpened });
  const { mutate } = open;
  useEffect(() => {
    if (scanned !== '') mutate({ body: { code: scanned } });
  }, [scanned, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ body: { code } });
  };
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <h1>{i18n.t('Open this kiosk')}</h1>
      <Text as="p" tone="second" readable>
        {i18n.t('Enter the code that a manager made for this tablet.')}
      </Text>
      {open.error ? (
        <Text as="p" tone="stop" role="alert">
          {problemWords(open.error)}
        </Text>
      ) : null}
      <TextField
        name="code"
        label={i18n.t('Code')}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <div>
        <BigButton
          type="submit"
          variant="filled"
          disabled={code.trim() === ''}
          loading={open.isPending}
        >
          {i18n.t('Open kiosk')}
        </BigButton>
      </div>
    </Stack>
  );
}
