import { useEffect, useEffectEvent } from 'react';

/** Calls back when the user comes back to the page from another tab or window. */
export function useOnFocus(callback: () => void): void {
  const onFocus = useEffectEvent(callback);
  useEffect(() => {
    const follow = () => {
      if (!document.hidden) onFocus();
    };
    window.addEventListener('focus', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      window.removeEventListener('focus', follow);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
}
