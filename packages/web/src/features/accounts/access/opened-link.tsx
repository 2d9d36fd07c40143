import { checkLink, type LinkPurpose } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { BrokenLink, DeadLink, type RenewLink } from './dead-link.tsx';
import { LinkPage } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';

interface OpenedLinkProps {
  /** What the links that lead to this page do. */
  purposes: readonly LinkPurpose[];
  /** Shown while the link is checked. */
  title: string;
  renew: RenewLink;
  /** In place of the note that the token is missing. */
  withoutToken?: ReactNode;
  /** `purpose` is undefined if the server did not answer. */
  children: (token: string, purpose: LinkPurpose | undefined) => ReactNode;
}

/** The page of a mailed link, which is checked first: nobody should fill in a form that the link can't send. */
export function OpenedLink({ withoutToken, ...props }: OpenedLinkProps) {
  const token = useLinkToken();
  if (token === null) return withoutToken ?? <BrokenLink renew={props.renew} />;
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
    return (
      <DeadLink
        title={i18n.t('This link no longer works')}
        sub={i18n.t('It was used, has expired, was cut off or was replaced by a newer one.')}
        renew={renew}
      />
    );
  }
  // Without an answer the link is tried anyway.
  return isFetched ? children(token, data?.purpose ?? undefined) : <LinkPage title={title} />;
}
