import { getProfile, getSession, refreshSession } from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call, listenForConfirmation, listenForSignOut, noteSignIn } from '../lib/api.ts';
import { onLeaveSession } from '../lib/leave-session.ts';
import { endSession, sessionOptions } from '../lib/session.tsx';
import { storageOwner, watchOwner } from '../lib/storage.ts';
import { hasTypedText } from '../lib/typed-text.ts';
import { hideToast, SESSION_TOAST, toastError } from '../ui/toast.ts';
import type * as Toasts from './session-toasts.tsx';
import { watchActivity } from './watch-activity.ts';
import { watchReturn } from './watch-return.ts';

/**
 * Follows the end of the session, and opens the sign-in page when it must. Returns a function that
 * stops it.
 */
export function guardSession(client: QueryClient, onGone: () => void): () => void {
  const { queryKey } = sessionOptions;
  const read = () => client.getQueryData(queryKey);
  let isAnnounced = false;
  const enter = (profile: Profile | null) => {
    isAnnounced = false;
    hideToast(SESSION_TOAST);
    // A profile still on its way would sign in again.
    void client.cancelQueries({ queryKey });
    // Somebody may already type on the sign-in page.
    if (profile === null && read() === null) return;
    client.setQueryData(queryKey, profile);
    onGone();
  };
  const leave = () => enter(null);

  listenForSignOut((code, { id, method }) => {
    if (!read()) return;
    // The page itself asked, not its user. After an announcement, the user decides when to leave.
    const isAutomatic = id === refreshSession.id || (id === getProfile.id && !isAnnounced);
    // The page and what is typed on it stay until the user agrees.
    const stays = code === 'session_expired' && (!isAutomatic || hasTypedText());
    if (!stays) return leave();
    if (method !== 'GET' || !isAnnounced) {
      // The page may have been left meanwhile.
      showSoon(({ showExpired }) => read() && showExpired());
    }
    isAnnounced = true;
  });
  listenForConfirmation(async (words, factorFor) =>
    (await import('./ask-to-confirm.tsx')).askToConfirm(client, words, factorFor),
  );
  onLeaveSession(() => {
    // Another tab may have signed in.
    call(getSession).then(({ profile }) => enter(profile), toastError);
  });

  const followOwner = () => {
    const profile = read();
    if (profile && storageOwner() === null) {
      leave();
      showSoon(({ showSignedOut }) => showSignedOut());
    } else if (profile?.id !== storageOwner()) {
      void client.fetchQuery({ ...sessionOptions, staleTime: 0 }).then(onGone, () => undefined);
    }
  };
  const stopWatchingOwner = watchOwner(followOwner);
  let before = read()?.id;
  const stopWatchingEntry = client.getQueryCache().subscribe(() => {
    const signedIn = read()?.id;
    // Also from one user straight to another, who signed in elsewhere.
    if (signedIn !== undefined && signedIn !== before) noteSignIn();
    before = signedIn;
  });
  const stopWatchingActivity = watchActivity(client, () => {
    leave();
    endSession();
  });
  const stopWatchingReturn = watchReturn((hasSignedOut) => {
    // Without waiting for an answer, which would show what was there.
    if (hasSignedOut) followOwner();
    else void client.invalidateQueries({ queryKey });
  });
  return () => {
    stopWatchingOwner();
    stopWatchingActivity();
    stopWatchingEntry();
    stopWatchingReturn();
  };
}

/** The texts load when they are needed. Without them, the next call is refused again. */
function showSoon(show: (toasts: typeof Toasts) => unknown): void {
  import('./session-toasts.tsx').then(show, () => undefined);
}
