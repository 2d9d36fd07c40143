import { i18n } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSession } from '../../../lib/session.tsx';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { EnterCode } from './enter-code.tsx';
import { Invitation } from './invitation.tsx';
import { useJoinToken } from './join-token.ts';
import { SignInFirst } from './sign-in-first.tsx';

interface JoinPageProps {
  /** Signs out, and comes back to this page. */
  onSwitchAccount: () => void;
}

/** What an invitation or a code leads to, whether or not somebody is signed in. */
export function JoinPage({ onSwitchAccount }: JoinPageProps) {
  usePageTitle(i18n.t('Join a team'));
  const [token, setToken] = useJoinToken();
  const profile = useSession();
  if (token === null) return <EnterCode onEnter={setToken} />;
  if (profile === undefined) return <LoadingScreen />;
  const enterAnother = () => setToken(null);
  if (profile === null) return <SignInFirst onOtherCode={enterAnother} />;
  return (
    <Invitation key={token} {...{ token, profile, onSwitchAccount }} onOtherCode={enterAnother} />
  );
}
