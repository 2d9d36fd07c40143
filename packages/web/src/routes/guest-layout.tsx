import { Outlet } from '@tanstack/react-router';
import { GuestFrame } from '../features/accounts/guest/guest-frame.tsx';
import { usePageFocus } from './shell/use-page-focus.ts';

export function GuestLayout() {
  const main = usePageFocus();
  return (
    <GuestFrame main={main}>
      <Outlet />
    </GuestFrame>
  );
}
