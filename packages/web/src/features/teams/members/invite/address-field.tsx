import { IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { i18n } from '../../../../lib/i18n.ts';
import { Text } from '../../../../ui/text.tsx';
import { addAddresses, splitAddresses } from './typed-addresses.ts';
import type { TypedAddress } from './typed-addresses.ts';
import classes from './invite.module.css';

interface AddressFieldProps {
  addresses: readonly TypedAddress[];
  /** Not yet one of the addresses. */
  typed: string;
  onType: (typed: string) => void;
  onChange: (emails: string[]) => void;
}

/** Many addresses, typed one after the other or pasted; each is checked at once. */
export function AddressField({ addresses, typed, onType, onChange }: AddressFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const emails = addresses.map(({ email }) => email);
  const add = (text: string) => {
    onType('');
    const added = splitAddresses(text);
    if (added.length > 0) onChange(addAddresses(emails, added));
  };
  const remove = (email: string) => {
    onChange(emails.filter((each) => each !== email));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') remove(emails.at(-1) ?? '');
    if (!['Enter', ',', ';', ' '].includes(event.key)) return;
    if (event.key === 'Enter' && typed === '') return;
    event.preventDefault();
    add(typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (splitAddresses(pasted).length < 2) return;
    event.preventDefault();
    add(`${typed} ${pasted}`);
  };
  const issues = addresses.filter(({ issue }) => issue !== null);
  return (
    <div>
      <Text as="label" block size="small" weight={500} marginBottom={4} htmlFor={id}>
        {i18n.t('Email addresses')}
      </Text>
      <div className={classes.typed}>
        {addresses.map(({ email, issue }) => (
          <span key={email} className={classes.address} data-bad={issue !== null || undefined}>
            <span>{email}</span>
            <button
              type="button"
              aria-label={i18n.t('Remove {name}', { name: email })}
              onClick={() => remove(email)}
            >
              <IconX size={14} stroke={1.8} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          data-autofocus
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={addresses.length === 0 ? i18n.t('Type or paste addresses') : ''}
          aria-describedby={`${id}-issues`}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      </div>
      <Text as="ul" block size="small" tone="stop" marginTop={4} id={`${id}-issues`} role="status">
        {issues.map((address) => (
          <li key={address.email}>{issueText(address)}</li>
        ))}
      </Text>
    </div>
  );
}

function issueText({ email, issue }: TypedAddress): string {
  if (issue === 'invalid') return i18n.t('{email} isn’t an email address.', { email });
  return issue === 'member'
    ? i18n.t('{email} is already a member and won’t get an invitation.', { email })
    : i18n.t('{email} is already invited and won’t get another invitation.', { email });
}
