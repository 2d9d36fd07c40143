import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LinkPage } from '../access/link-page.tsx';

interface EndedSignInProps {
  /** Why no other code is accepted. */
  error: unknown;
  onStartOver: () => void;
}

/** In place of the code step once signing in has to begin again. */
export const EndedSignIn = ({ error, onStartOver }: EndedSignInProps) => (
  <LinkPage title={i18n.t('You’re not signed in')}>
    <ErrorPanel error={error} />
    <Button variant="filled" size="md" fullWidth autoFocus onClick={onStartOver}>
      {i18n.t('Back to sign in')}
    </Button>
  </LinkPage>
);
