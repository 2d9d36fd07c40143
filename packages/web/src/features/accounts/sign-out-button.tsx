import { Button } from '../../ui/button.tsx';
import { i18n } from '../../lib/i18n.ts';
import { useSignOut } from './use-sign-out.ts';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button
      variant="subtle"
      color="ink"
      loading={signOut.isPending}
      onClick={() => signOut.mutate({})}
    >
      {i18n.t('Sign Out')}
    </Button>
  );
}
