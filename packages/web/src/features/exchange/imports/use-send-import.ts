import { getImport, startImport } from '@beamwright/contract';
import type { ImportProgress } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newUuid } from '../../../lib/new-uuid.ts';
import { queryKeyOf } from '../../../lib/query.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import type { Place } from './machine-fields.tsx';
import { useImportProgress } from './use-import-progress.ts';

export interface SendProgress {
  stage: 'sending' | ImportProgress['stage'];
  /** 0 to 1. */
  share: number;
  /** Files queued before this one. */
  ahead: number;
}

interface Upload {
  id: string;
  file: File;
  place: Place;
  /** Uploaded share. */
  sent: number;
}

/** Uploads a file and follows its processing; aborting the request stops both. */
export function useSendImport(onRead: (id: string) => void) {
  const client = useQueryClient();
  const stop = useRef<AbortController>(null);
  const [sending, setSending] = useState<Upload | null>(null);
  const [failed, setFailed] = useState<{ error: unknown; file: File; place: Place } | null>(null);
  // The channel exists only once the upload has arrived.
  const reported = useImportProgress(sending && sending.sent >= 1 ? sending.id : null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File, place: Place) => {
    const id = newUuid();
    const abort = new AbortController();
    stop.current = abort;
    setFailed(null);
    setSending({ id, file, place, sent: 0 });
    const { machine_id, lens_id } = place;
    try {
      const draft = await uploadFile(
        startImport,
        {
          query: {
            id,
            file_name: file.name,
            ...(machine_id && { machine_id }),
            ...(lens_id && { lens_id }),
          },
          body: file.slice(0, file.size, 'application/octet-stream'),
        },
        {
          signal: abort.signal,
          onProgress: (sent) => setSending((before) => before && { ...before, sent }),
        },
      );
      client.setQueryData(queryKeyOf(getImport, { params: { id } }), draft);
      onRead(id);
    } catch (error) {
      if (!abort.signal.aborted) setFailed({ error, file, place });
    } finally {
      if (stop.current === abort) setSending(null);
    }
  };

  const progress: SendProgress | null =
    sending &&
    (sending.sent < 1
      ? { stage: 'sending', share: sending.sent, ahead: 0 }
      : {
          stage: reported?.stage ?? 'reading',
          share: reported?.done ?? 0,
          ahead: reported?.ahead ?? 0,
        });
  return {
    send: (file: File, place: Place) => void send(file, place),
    cancel: () => {
      stop.current?.abort();
      setSending(null);
    },
    retry: () => {
      if (failed) void send(failed.file, failed.place);
    },
    error: failed?.error ?? null,
    progress,
  };
}
