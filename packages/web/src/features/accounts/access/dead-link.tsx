import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Text } from '../../../ui/text.tsx';
import { LinkPage } from './link-page.tsx';

/** What helps when a mailed link doesn't work. */
export interface RenewLink extends Pick<LinkProps, 'to' | 'search' | 'params'> {
  label: string;
  /** Below what happened to the link. */
  note?: ReactNode;
}

interface DeadLinkProps {
  title: string;
  sub: string;
  renew: RenewLink;
}

/** A mailed link that doesn't work, and the next step. */
export function DeadLink({ title, sub, renew }: DeadLinkProps) {
  return (
    <LinkPage title={title} sub={sub}>
      <NextStep renew={renew} />
    </LinkPage>
  );
}

export function NextStep({ renew: { label, note, ...to } }: { renew: RenewLink }) {
  const isVisitor = useSession() === null;
  return (
    <>
      {typeof note === 'string' ? (
        <Text as="p" tone="second">
          {note}
        </Text>
      ) : (
        note
      )}
      <ButtonLink {...to} variant="filled" size="md" fullWidth>
        {label}
      </ButtonLink>
      {isVisitor && to.to !== '/login' ? (
        <Text as="p" size="small" tone="second">
          <Link to="/login">{i18n.t('Back to sign in')}</Link>
        </Text>
      ) : null}
      {isVisitor || to.to === '/' ? null : (
        <ButtonLink to="/" size="md" fullWidth>
          {i18n.t('Open Beamwright')}
        </ButtonLink>
      )}
    </>
  );
}

/** The address has no token: it was cut off when it was copied, or the link was used and the page reloaded. */
export const BrokenLink = ({ renew }: { renew: RenewLink }) => (
  <DeadLink
    title={i18n.t('This page needs the link from your email')}
    sub={i18n.t('If you copied the link, copy all of it. If you already used it, you’re done.')}
    renew={renew}
  />
);
