import { getProfile } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '../lib/chunks/lazy-part.ts';
import { queryKeyOf } from '../lib/query.ts';
import { isInGrace, useSession } from '../lib/session.tsx';
import { useChannel } from '../lib/use-channel.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Part } from '../ui/part.tsx';
import { InTeam } from './in-team.tsx';
import { sendPendingAnswers, sendUnsentWrites } from './send-pending-answers.ts';
import { Shell } from './shell/shell.tsx';
import { useFreshProfile } from './use-fresh-profile.ts';

const Onboarding = lazyPart(
  () => import('./onboarding/onboarding.tsx').then((module) => module.Onboarding),
  { isNext: false },
);

const Apart = lazyPart(() => import('./apart.tsx').then((module) => module.Apart), {
  isNext: false,
});

const OpenPage = lazyPart(() => import('./open-page.tsx').then((module) => module.OpenPage), {
  isNext: false,
});

/** Visitors may read these, and users before they have finished onboarding. */
export const isOpenPage = (pathname: string): boolean => /^\/privacy(\/|$)/.test(pathname);

/** The signed-in part of the app: onboarding until it is done, then the shell with the page. */
export function AppLayout() {
  const profile = useSession();
  const { pathname } = useLocation();
  const client = useQueryClient();
  useFreshProfile();
  useChannel(profile ? `profile-${profile.id}` : null, (event) => {
    if (event === 'generation') return;
    void client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
  });
  const userId = profile?.id;
  const inGrace = isInGrace(profile);
  useEffect(() => {
    if (userId === undefined || inGrace) return undefined;
    sendPendingAnswers();
    return sendUnsentWrites(client);
  }, [userId, inGrace, client]);
  if (profile?.erase_at ?? profile?.viewed_until) {
    return (
      <Part loading={<LoadingScreen />}>
        <Apart />
      </Part>
    );
  }
  if (!profile?.onboarding_completed && isOpenPage(pathname)) {
    return (
      <Part loading={<LoadingScreen />}>
        <OpenPage isVisitor={!profile} />
      </Part>
    );
  }
  if (!profile) return <LoadingScreen />;
  if (!profile.onboarding_completed || pathname === '/welcome') {
    return (
      <Part loading={<LoadingScreen />}>
        <Onboarding detour={pathname === '/library/import' ? <Outlet /> : null} />
      </Part>
    );
  }
  return (
    // Another user gets a page of their own.
    <InTeam key={userId}>
      <Shell>
        <Outlet />
      </Shell>
    </InTeam>
  );
}
