import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Text } from '../../../ui/text.tsx';
import { LinkPage } from './link-page.tsx';

/** A mail needs about this long, so that asking again earlier would only send a second one. */
const WAIT_S = 60;

interface CheckEmailProps {
  email: string;
  /** How long the link works, such as "30 minutes". */
  lifetime: string;
  pending: boolean;
  error: unknown;
  onSendAgain: () => void;
}

/** The same for every address, so that nobody learns who has an account. */
export function CheckEmail({ email, lifetime, pending, error, onSendAgain }: CheckEmailProps) {
  const [wait, restart] = useCountdown(WAIT_S);
  const sendAgain = () => {
    onSendAgain();
    restart();
  };
  return (
    <LinkPage
      title={i18n.t('Check your email')}
      sub={i18n.t(
        'If {email} has an account, a link is on its way. It works once, for {lifetime}. Not there? Look in the spam folder.',
        { email, lifetime },
      )}
    >
      <FormError error={error} />
      <Button size="md" fullWidth disabled={wait > 0} loading={pending} onClick={sendAgain}>
        {wait > 0 ? i18n.t('Send again in {seconds} s', { seconds: wait }) : i18n.t('Send again')}
      </Button>
      <Text as="p" size="small" tone="second">
        <Link to="/login">{i18n.t('Back to sign in')}</Link>
      </Text>
    </LinkPage>
  );
}

/** Seconds left, and the function that starts again. */
function useCountdown(seconds: number): [number, () => void] {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}
