import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { OwnBanner } from '@beamwright/contract';
import { useProfile } from '../../../lib/session.tsx';
import classes from '../bar/banner-bar.module.css';
import { BannerBar } from '../bar/banner-bar.tsx';
import { countView } from './count-view.ts';
import { dismissHere } from './dismissals.ts';
import { useCalm } from './use-calm.ts';
import { useOwnBanners } from './use-own-banners.ts';

/** Long enough to be read at a glance. */
const SEEN_MS = 1000;

/** What is announced to the user, one at a time, above the page. `onGone` takes the focus that was in it. */
export function NotificationBanner({ onGone }: { onGone: () => void }) {
  const banners = useOwnBanners();
  const isShown = useCalm(banners.length > 0);
  return isShown ? <Banners banners={banners} onGone={onGone} /> : null;
}

interface BannersProps {
  banners: readonly OwnBanner[];
  onGone: () => void;
}

function Banners({ banners, onGone }: BannersProps) {
  const { id: userId, viewed_until } = useProfile();
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  const at = Math.max(
    0,
    banners.findIndex(({ id }) => id === turnedTo),
  );
  const banner = banners[at] as OwnBanner;
  // An administrator who views as the user is not counted, and decides nothing for them.
  const isViewed = viewed_until !== null;
  useSeen(banner, isViewed ? null : userId);
  useFocusAfter(bar, onGone);
  const turn = (by: -1 | 1) => {
    setTurnedTo(banners[(at + by + banners.length) % banners.length]?.id ?? null);
  };
  const dismiss = () => {
    setTurnedTo(banners[at + 1]?.id ?? null);
    dismissHere(banner.id);
  };
  return (
    <div className={classes.top}>
      <BannerBar
        ref={bar}
        banner={banner}
        at={at}
        count={banners.length}
        onTurn={turn}
        onPress={() => {
          if (!isViewed) countView(userId, banner.id, true);
        }}
        onDismiss={isViewed ? undefined : dismiss}
      />
    </div>
  );
}

/** Counts a banner that has been on the screen for a moment. */
function useSeen({ id, is_seen }: OwnBanner, userId: string | null): void {
  useEffect(() => {
    if (is_seen || userId === null) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') countView(userId, id, false);
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [id, is_seen, userId]);
}

/** When the last banner goes, so does what had the focus. */
function useFocusAfter(bar: React.RefObject<HTMLElement | null>, onGone: () => void): void {
  const leave = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(leave);
    };
  }, [bar]);
}
