import { checkLink, type LinkPurpose } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { BrokenLink } from './broken-link.tsx';
import { LinkPage } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Where a new link is asked for. */
export interface RenewLink {
  to: '/email-link' | '/forgot-password' | '/settings' | '/';
  label: string;
}

interface OpenedLinkProps {
  /** What the links that lead to this page do. */
  purposes: readonly LinkPurpose[];
  /** Shown while the link is checked. */
  title: string;
  renew: RenewLink;
  /** In place of the note that the token is missing. */
  withoutToken?: ReactNode;
  children: (token: string) => ReactNode;
}

/** The page of a mailed link, which is checked first: nobody should fill in a form that the link can't send. */
export function OpenedLink({ withoutToken, ...props }: OpenedLinkProps) {
  const token = useLinkToken();
  if (token === null) return withoutToken ?? <BrokenLink />;
  return <CheckedLink {...props} token={token} />;
}

function CheckedLink({
  token,
  purposes,
  title,
  renew,
  children,
}: OpenedLinkProps & { token: string }) {
  const { data, isFetched } = useQuery({
    ...queryOptionsFor(checkLink, { body: { token } }),
    // Asked once: using the link must not turn the page into one that says it was used.
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data && (data.purpose === null || !purposes.includes(data.purpose))) {
    return <SpentLink renew={renew} />;
  }
  // Without an answer the link is tried anyway.
  return isFetched ? children(token) : <LinkPage title={title} />;
}

function SpentLink({ renew: { to, label } }: { renew: RenewLink }) {
  return (
    <LinkPage
      title={i18n.t('This link no longer works')}
      sub={i18n.t('It was used, has expired or was replaced by a newer one.')}
    >
      <ButtonLink to={to} variant="filled" size="md" fullWidth>
        {label}
      </ButtonLink>
    </LinkPage>
  );
}
