import { onTestFinished } from 'vitest';

/** Addresses that the app leaves for during this test. The pages stay unopened. */
export function catchLeaving(): { addresses: () => readonly string[] } {
  const addresses: string[] = [];
  const stop = new AbortController();
  window.navigation.addEventListener(
    'navigate',
    (event) => {
      if (new URL(event.destination.url).origin === window.location.origin) return;
      event.preventDefault();
      addresses.push(event.destination.url);
    },
    { signal: stop.signal },
  );
  onTestFinished(() => stop.abort());
  return { addresses: () => addresses };
}
