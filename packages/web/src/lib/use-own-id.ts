import { useState } from 'react';
import { isProblem } from './api-problem.ts';
import { newUuid } from './new-uuid.ts';

export interface OwnId {
  /** When one button creates different things, `what` distinguishes them: each gets its own id. */
  get: (what?: string) => string;
  /**
   * Call after a response. The next `get` returns a new id if this one was created, exists with
   * other content, or was deleted.
   */
  settle: (error?: unknown) => void;
}

/**
 * Id of what a form or button creates. It stays the same until a response arrives, so the server
 * creates it only once however often it is sent.
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
