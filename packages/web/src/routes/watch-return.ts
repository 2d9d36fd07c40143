import { storageOwner } from '../lib/storage.ts';

/**
 * Calls back when the Back button restores the page as it was left, with whether its user has signed out in this browser
 * meanwhile. Returns a function that stops it.
 */
export function watchReturn(onReturn: (hasSignedOut: boolean) => void): () => void {
  let ownerBefore: unknown = null;
  const onHide = () => {
    ownerBefore = storageOwner();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn(ownerBefore !== null && storageOwner() === null);
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}
