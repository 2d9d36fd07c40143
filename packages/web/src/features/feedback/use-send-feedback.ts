import { addPhoto, giveFeedback } from '@beamwright/contract';
import type { FeedbackDraft, OperationOutput } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSessionProblem } from '../../lib/api-problem.ts';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { invalidateSlices, useOperation } from '../../lib/query.ts';
import { useOwnId } from '../../lib/use-own-id.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { toastError } from '../../ui/toast.ts';
import { dropFeedbackDraft } from './feedback-draft.ts';
import type { FeedbackSubject } from './feedback-values.ts';

export type SavedFeedback = OperationOutput<typeof giveFeedback>;

export interface SentFeedback {
  given: SavedFeedback;
  /** The setting before the result, to compare with. */
  before: FeedbackSubject;
}

/** Sends the answers first, so they are saved even if the photo fails. */
export function useSendFeedback(setting: FeedbackSubject) {
  const [sent, setSent] = useState<SentFeedback | null>(null);
  const upload = usePhotoUpload();
  const giving = useOperation(giveFeedback, { errors: 'inline', ownId: useOwnId() });

  /** Returns true when the answers were saved. */
  const send = async (draft: FeedbackDraft, photo: Blob | null): Promise<boolean> => {
    const given = await giving
      .mutateAsync({ params: { id: setting.id }, body: draft })
      .catch((error: unknown) => {
        // The form shows the error. Signing in sends what an ended session refused.
        if (isSessionProblem(error)) dropFeedbackDraft(setting.id);
        return null;
      });
    if (given === null) return false;
    dropFeedbackDraft(setting.id);
    setSent({ given, before: setting });
    if (photo) upload.start({ id: given.feedback.id, photo });
    return true;
  };
  return { send, isSending: giving.isPending, error: giving.error, sent, upload };
}

interface ResultPhoto {
  /** Id of the result. */
  id: string;
  photo: Blob;
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;

/** Continues after the dialog is closed; errors then appear as a toast. */
function usePhotoUpload() {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const running = useRef<AbortController>(null);
  const isWatched = useRef(true);
  useEffect(() => {
    isWatched.current = true;
    return () => {
      isWatched.current = false;
    };
  }, []);

  const sending = useMutation<unknown, ApiProblem | DOMException, ResultPhoto>({
    mutationKey: [addPhoto.id],
    mutationFn: ({ id, photo }) => {
      const stop = new AbortController();
      running.current = stop;
      setShare(0);
      return uploadFile(
        addPhoto,
        { params: { id }, body: photo },
        { onProgress: setShare, signal: stop.signal },
      );
    },
    onSuccess: () => void invalidateSlices(client, ['library']),
    onError: (error) => {
      if (!isWatched.current) toastError(error);
    },
  });
  return {
    start: sending.mutate,
    status: sending.status,
    error: sending.error,
    /** Canceled by the user, not failed. */
    isStopped: sending.error?.name === 'AbortError',
    /** 0 to 1. */
    share,
    stop: () => running.current?.abort(),
    retry: () => {
      if (sending.variables) sending.mutate(sending.variables);
    },
  };
}
