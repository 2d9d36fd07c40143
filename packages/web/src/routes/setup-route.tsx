import { useSearch } from '@tanstack/react-router';
import { GuestFrame } from '../features/accounts/guest/guest-frame.tsx';
import { SetupPage } from '../features/accounts/setup-page.tsx';

export function SetupRoute() {
  const { token } = useSearch({ from: '/setup' });
  return (
    <GuestFrame>
      <SetupPage token={token ?? null} />
    </GuestFrame>
  );
}
