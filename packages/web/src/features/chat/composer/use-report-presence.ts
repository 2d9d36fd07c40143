import { reportPresence } from '@beamwright/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../lib/api.ts';

/** More often than somebody counts as away. */
const HERE_MS = 40_000;
const TYPING_MS = 3000;

/** Says that the user is here while the chat is in view, and when they type. Nobody waits for it. */
export function useReportPresence(teamId: string, onReported: () => void) {
  const typedAt = useRef(0);
  const isKnown = useRef(false);
  const report = (is_typing: boolean): void => {
    if (document.hidden) return;
    void call(reportPresence, { params: { team_id: teamId }, body: { is_typing } }).then(
      () => {
        if (!isKnown.current) onReported();
        isKnown.current = true;
      },
      () => undefined,
    );
  };
  const here = useEffectEvent(() => report(false));
  useEffect(() => {
    here();
    const timer = setInterval(() => here(), HERE_MS);
    const onVisible = () => here();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return {
    /** After the stream was interrupted, when others may have come and gone. */
    returned: (): void => {
      isKnown.current = false;
      report(false);
    },
    typed: (isEmpty: boolean): void => {
      const now = Date.now();
      if (isEmpty) {
        if (typedAt.current > 0) report(false);
        typedAt.current = 0;
      } else if (now - typedAt.current > TYPING_MS) {
        typedAt.current = now;
        report(true);
      }
    },
    sent: (): void => {
      typedAt.current = 0;
    },
  };
}
