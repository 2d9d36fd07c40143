import { getProfile, updateProfile } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '../lib/chunks/lazy-part.ts';
import { queryKeyOf, useOperation } from '../lib/query.ts';
import { useSession } from '../lib/session.tsx';
import { useChannel } from '../lib/use-channel.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { Part } from '../ui/part.tsx';
import { sendPendingAnswers, sendRefusedWrites } from './send-pending-answers.ts';
import { Shell } from './shell/shell.tsx';
import { useFreshProfile } from './use-fresh-profile.ts';

const Onboarding = lazyPart(
  () => import('./shell/onboarding.tsx').then((module) => module.Onboarding),
  { isNext: false },
);

/** The signed-in part of the app: onboarding until it is done, then the shell with the page. */
export function AppLayout() {
  const profile = useSession();
  const finish = useOperation(updateProfile);
  const client = useQueryClient();
  useFreshProfile();
  useChannel(profile ? `profile-${profile.id}` : null, (event) => {
    if (event === 'generation') return;
    void client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
  });
  const userId = profile?.id;
  useEffect(() => {
    if (userId === undefined) return;
    sendPendingAnswers();
    sendRefusedWrites(client);
  }, [userId, client]);
  if (!profile) return <LoadingScreen />;
  if (!profile.onboarding_completed) {
    return (
      <Part loading={<LoadingScreen />}>
        <Onboarding onDone={() => finish.mutateAsync({ body: { onboarding_completed: true } })} />
      </Part>
    );
  }
  return (
    // Another user gets a page of their own.
    <Shell key={userId}>
      <Outlet />
    </Shell>
  );
}
