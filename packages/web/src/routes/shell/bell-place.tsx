import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NoticesBell } from '../../features/notices/notices-bell.tsx';
import { PHONE, useMediaQuery } from '../../lib/use-media-query.ts';

/** The bell in its place: beside the logo, or in the bar of a phone. */
export function BellPlace() {
  const isPhone = useMediaQuery(PHONE);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById('bell')), [isPhone]);
  return place ? createPortal(<NoticesBell />, place) : null;
}
