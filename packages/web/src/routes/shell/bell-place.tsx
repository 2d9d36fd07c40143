import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NoticesBell } from '../../features/notices/notices-bell.tsx';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';

/** The bell in its place: beside the logo, or in the bar of a phone. */
export const BellPlace = () => <Placed key={String(useMediaQuery(PHONE))} />;

function Placed() {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    // Once the bar is there that this screen has.
    const frame = requestAnimationFrame(() => setPlace(document.getElementById('bell')));
    return () => cancelAnimationFrame(frame);
  }, []);
  return place ? createPortal(<NoticesBell />, place) : null;
}
