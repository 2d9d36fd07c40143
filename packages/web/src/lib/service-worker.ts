/**
 * Lets a scanned setting open without a connection. Needs the built app and, as browsers demand, HTTPS
 * or localhost; without it everything works that has a connection.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Refused where the browser keeps nothing: the app does not need it.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  // After the page: fetching the files it keeps must not slow it down.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
