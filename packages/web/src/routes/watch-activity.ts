import type { Profile } from '@beamwright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { activity, CHECK_EVERY_MS } from '../lib/activity.ts';
import { sessionOptions } from '../lib/session.tsx';

const EVENTS = ['mousedown', 'keydown', 'scroll', 'touchstart', 'click'];

/**
 * Refreshes the session while its user is at work, and calls back when they were inactive for 48
 * hours. Returns a function that stops it.
 */
export function watchActivity(client: QueryClient, onInactive: () => void): () => void {
  const follow = followSignIn(client);
  const check = (): boolean => {
    if (!follow() || !activity.isInactive()) return false;
    onInactive();
    return true;
  };
  // Checked first: a click after 48 hours comes too late.
  const record = () => {
    if (!document.hidden && follow() && !check()) activity.record();
  };
  const onShown = () => void (document.hidden || check());

  const timer = setInterval(check, CHECK_EVERY_MS);
  for (const event of EVENTS) {
    document.addEventListener(event, record, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', onShown);
  const unsubscribe = client.getQueryCache().subscribe(() => void follow());
  return () => {
    clearInterval(timer);
    for (const event of EVENTS) document.removeEventListener(event, record, { capture: true });
    document.removeEventListener('visibilitychange', onShown);
    unsubscribe();
  };
}

/**
 * Signing in on this page begins a session; opening the page with one resumes it. The returned
 * function returns true while somebody is signed in.
 */
function followSignIn(client: QueryClient): () => boolean {
  let before: Profile | null | undefined;
  return () => {
    const profile = client.getQueryData(sessionOptions.queryKey);
    if (profile && before === null) activity.begin();
    else if (profile && before === undefined) activity.resume();
    before = profile;
    return Boolean(profile);
  };
}
