import { checkSetupLink } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SetupForm } from './setup-form.tsx';
import { SetupRefused } from './setup-refused.tsx';

interface SetupPageProps {
  /** Token of the one-time link; `null` when the URL has none. */
  token: string | null;
}

/** Creates the first administrator with the link that the server printed when it started. */
export function SetupPage({ token }: SetupPageProps) {
  if (token !== null) return <CheckedLink token={token} />;
  return (
    <SetupRefused title={i18n.t('Setup link needed')}>
      {i18n.t('Open the full link that the server printed when it started. It contains a token.')}
    </SetupRefused>
  );
}

/** Checks the link first, so no one fills in the form with an expired link. */
function CheckedLink({ token }: { token: string }) {
  const check = useQuery({
    ...queryOptionsFor(checkSetupLink, { body: { token } }),
    staleTime: Infinity,
  });
  if (check.error) return <ErrorPanel error={check.error} onRetry={() => void check.refetch()} />;
  if (!check.data) return null;
  return check.data.works ? <SetupForm token={token} /> : <SpentLink />;
}

function SpentLink() {
  return (
    <SetupRefused title={i18n.t('This link doesn’t work')}>
      {i18n.t(
        'A setup link creates one administrator and works for 24 hours. This one was used, has expired or is incomplete.',
      )}
    </SetupRefused>
  );
}
