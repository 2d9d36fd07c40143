const MINUTE_MS = 60_000;

interface Refreshes {
  profile: () => void;
  plan: () => void;
}

/**
 * Reads the profile again 2 s after the page was hidden for more than 10 minutes, and the plans 3 s
 * after more than 15. Returns what to call when the page is hidden or shown.
 */
export function createRefreshOnReturn({ profile, plan }: Refreshes) {
  let hiddenAt: number | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  return (isHidden: boolean): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    if (isHidden) {
      hiddenAt = Date.now();
      return;
    }
    const hiddenMs = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = null;
    if (hiddenMs > 10 * MINUTE_MS) timers.push(setTimeout(profile, 2000));
    if (hiddenMs > 15 * MINUTE_MS) timers.push(setTimeout(plan, 3000));
  };
}
