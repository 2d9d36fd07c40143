import { useSignOut } from '../features/accounts/use-sign-out.ts';
import { JoinPage } from '../features/teams/join/join-page.tsx';

/** Opened by invitations to a team. */
export function JoinRoute() {
  const signOut = useSignOut('/join');
  return <JoinPage onSwitchAccount={() => signOut.mutate({})} />;
}
