import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { NextStep, type RenewLink } from './dead-link.tsx';
import { LinkPage } from './link-page.tsx';

interface LinkActProps {
  title: string;
  sub: string;
  action: string;
  pending: boolean;
  error: unknown;
  renew: RenewLink;
  onAct: () => void;
  /** Shown in place of the button once it is done. */
  done: { title: string; sub: string; next: ReactNode } | null;
}

/** One button that uses a mailed link: programs that open links to check them must not use it up. */
export function LinkAct(props: LinkActProps) {
  const { title, sub, action, pending, error, renew, onAct, done } = props;
  if (done) {
    return (
      <LinkPage title={done.title} sub={done.sub}>
        {done.next}
      </LinkPage>
    );
  }
  return (
    <LinkPage title={title} sub={sub}>
      {error ? <ErrorPanel error={error} onRetry={onAct} /> : null}
      {error ? (
        <NextStep renew={renew} />
      ) : (
        <Button variant="filled" size="md" fullWidth loading={pending} onClick={onAct}>
          {action}
        </Button>
      )}
    </LinkPage>
  );
}
