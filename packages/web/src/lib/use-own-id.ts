import { useRef } from 'react';
import { isProblem } from './api-problem.ts';
import { newUuid } from './new-uuid.ts';

export interface OwnId {
  get: () => string;
  /** After an answer: what was added, or is there with other content, keeps its id. */
  settle: (error?: unknown) => void;
}

/**
 * The id of what a form or a button adds. It stays the same while no answer arrives, so that the
 * server adds it once however often it is sent.
 */
export function useOwnId(): OwnId {
  const id = useRef<string>(null);
  return {
    get: () => (id.current ??= newUuid()),
    settle: (error) => {
      if (error === undefined || isProblem(error, 'already_added')) id.current = null;
    },
  };
}
