import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../../../lib/connection.ts';
import { invalidateSlices } from '../../../lib/query.ts';
import { createCaseOutbox, createCasePhotos } from './case-outbox.ts';
import { keepMessage } from './use-case.ts';

/** What is written in a case and not sent yet, with its photos. */
export function useCaseOutbox(caseId: string) {
  const client = useQueryClient();
  const [{ outbox, photos }] = useState(() => {
    const kept = createCasePhotos(caseId);
    const onSent: Parameters<typeof createCaseOutbox>[2] = (message) => {
      if (message) keepMessage(client, caseId, message);
      void invalidateSlices(client, ['consultation']);
    };
    return { photos: kept, outbox: createCaseOutbox(caseId, kept, onSent) };
  });
  const unsent = useSyncExternalStore(outbox.watch, outbox.get);
  const holdReason = useSyncExternalStore(outbox.watch, outbox.holdReason);
  const shownPhotos = useSyncExternalStore(photos.watch, photos.get);
  useEffect(() => {
    const send = () => {
      photos.resume();
      outbox.flush();
    };
    send();
    window.addEventListener('online', send);
    const stop = connection.onReturn(send);
    return () => {
      window.removeEventListener('online', send);
      stop();
      outbox.close();
      photos.close();
    };
  }, [outbox, photos]);
  return { outbox, photos, unsent, holdReason, shownPhotos };
}

export type CaseWriting = ReturnType<typeof useCaseOutbox>;
