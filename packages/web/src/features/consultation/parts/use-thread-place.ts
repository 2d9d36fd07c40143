import type { CaseMessage, Consultation } from '@beamwright/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Room for the bar above and for what writes below. */
export const IN_VIEW = { scrollMarginBottom: 240, scrollMarginTop: 72 } as const;

/** The first message that the caller hasn’t read. Its position is the revision at which it was added. */
const findUnread = (
  messages: readonly CaseMessage[],
  { read_revision }: Pick<Consultation, 'read_revision'>,
): string | null =>
  messages.find(
    ({ position, is_own, move }) => position > read_revision && !is_own && move?.action !== 'ask',
  )?.id ?? null;

interface ThreadPlaceOptions {
  consultation: Pick<Consultation, 'read_revision'>;
  messages: readonly CaseMessage[];
  /** Written here; the server may not have them. */
  unsentIds: readonly string[];
  /** Whether the page opens at what is new. */
  opensThere: boolean;
}

/**
 * Opens a thread at the first unread message, or at its end if all was read. Then it follows the end while that is in
 * view, and what the user writes; who reads further up is never moved.
 */
export function useThreadPlace(options: ThreadPlaceOptions) {
  const { consultation, messages, unsentIds, opensThere } = options;
  const [unreadId] = useState(() => (opensThere ? findUnread(messages, consultation) : null));
  const unread = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useInView(end);

  const open = useEffectEvent(() => {
    if (!opensThere) return;
    if (unread.current) unread.current.scrollIntoView({ block: 'start' });
    else if (end.current) showEnd(end.current);
  });
  useEffect(() => open(), []);

  const newest = messages.at(-1)?.position;
  const written = unsentIds.at(-1) ?? messages.findLast(isOwnWords)?.id;
  const before = useRef({ newest, written });
  useEffect(() => {
    const hasWritten = written !== undefined && written !== before.current.written;
    const isLonger = newest !== before.current.newest;
    if (end.current && (hasWritten || (isLonger && isAtEnd.current))) showEnd(end.current);
    before.current = { newest, written };
  }, [newest, written, isAtEnd]);
  return { unreadId, unread, end };
}

const isOwnWords = ({ is_own, kind }: CaseMessage): boolean => is_own && kind !== 'move';

/** What is written stands above the end, so the end must not be at the top. */
function showEnd(end: HTMLElement): void {
  const isHigh = end.getBoundingClientRect().top < innerHeight / 3;
  end.scrollIntoView({ block: isHigh ? 'center' : 'nearest' });
}

/** Whether an element was in view when that was last looked at, which is before it moves. */
function useInView(element: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isInView = useRef(false);
  useEffect(() => {
    const shown = element.current;
    if (!shown) return undefined;
    const watching = new IntersectionObserver((entries) => {
      isInView.current = entries.at(-1)?.isIntersecting ?? false;
    });
    watching.observe(shown);
    return () => watching.disconnect();
  }, [element]);
  return isInView;
}
