import { getEmailChange } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.tsx';
import type { RenewLink } from './dead-link.tsx';

/** The next step after a link that verifies an email and doesn't work: a new one, or none if the email is verified. */
export function useRenewVerification(): RenewLink {
  const profile = useSession();
  const isVerified = profile?.email_verified === true;
  // A new link may be missing for the email that the account changes to.
  const { data } = useQuery({ ...queryOptionsFor(getEmailChange), enabled: isVerified });
  if (!profile) {
    return {
      to: '/login',
      search: { return: '/settings' },
      label: i18n.t('Sign in'),
      note: i18n.t('Sign in to send a new link.'),
    };
  }
  if (isVerified && data?.change === null) {
    return {
      to: '/',
      label: i18n.t('Open Beamwright'),
      note: i18n.t('You’re signed in as {email}, which is verified. There’s nothing left to do.', {
        email: profile.email,
      }),
    };
  }
  return {
    to: '/settings',
    label: i18n.t('Account settings'),
    note: i18n.t('Send a new link there.'),
  };
}
