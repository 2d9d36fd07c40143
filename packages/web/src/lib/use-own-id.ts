import { useState } from 'react';
import { isProblem } from './api-problem.ts';
import { newUuid } from './new-uuid.ts';

export interface OwnId {
  /** Where one button adds many things, `what` says which: another one gets another id. */
  get: (what?: string) => string;
  /** After an answer. The next one gets a new id if this one was added, with other content, or is deleted by now. */
  settle: (error?: unknown) => void;
}

/**
 * The id of what a form or a button adds. It stays the same while no answer arrives, so that the
 * server adds it once however often it is sent.
 */
export function useOwnId(): OwnId {
  return useState(createOwnId)[0];
}

export function createOwnId(): OwnId {
  let id: string | undefined;
  let sent: string | undefined;
  return {
    get: (what) => {
      if (what !== sent) id = undefined;
      sent = what;
      return (id ??= newUuid());
    },
    settle: (error) => {
      if (error === undefined || isProblem(error, 'already_added', 'not_found')) id = undefined;
    },
  };
}
