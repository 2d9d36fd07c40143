import { Outlet, useLocation } from '@tanstack/react-router';
import { GuestFrame } from '../features/accounts/guest/guest-frame.tsx';
import { KeptJobLine } from '../features/accounts/guest/kept-job-line.tsx';
import { usePageFocus } from './shell/use-page-focus.ts';

/** On the way into an account. The other pages are about leaving one, or about mail. */
const WAYS_IN: readonly string[] = [
  '/signup',
  '/login',
  '/email-link',
  '/sign-in-link',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
];

export function GuestLayout() {
  const main = usePageFocus();
  const { pathname } = useLocation();
  return (
    <GuestFrame main={main}>
      {WAYS_IN.includes(pathname) ? <KeptJobLine /> : null}
      <Outlet />
    </GuestFrame>
  );
}
