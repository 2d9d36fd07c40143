import type { Profile } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { toastError } from '../ui/toast.ts';
import { readAnswer, request } from './api.ts';
import { isConnectionProblem, isSessionProblem } from './api-problem.ts';
import type { ApiProblem } from './api-problem.ts';
import { friendlyError } from './friendly-error.ts';
import { i18n } from './i18n.ts';
import { patchOf, pick } from './preference-changes.ts';
import type { PreferenceChange } from './preference-changes.ts';
import { sessionOptions } from './session.tsx';
import {
  announceWaiting,
  dropUnsent,
  isEqual,
  isUnsent,
  listUnsent,
  replaces,
  storeUnsent,
} from './unsent-writes.ts';
import type { Patch, UnsentWrite } from './unsent-writes.ts';
import { CHANGE_PREFERENCE } from './use-is-waiting.ts';
import { applyPatch } from './with-unsent.ts';

/** A change, with what its user reads about it. */
export type ChosenChange = PreferenceChange & {
  /** What is different now, such as "Theme: Dark". */
  text: string;
  /** What was shown before; what the profile has if left out. */
  before?: Patch;
};

interface Stored {
  /** Null if this browser stores nothing. */
  write: UnsentWrite | null;
  before: Patch;
}

/** Changes wait for the one before; without a response by then, it is sent again. */
const PATIENCE_MS = 15_000;

const isFirst = (patch: Patch, at: number, all: readonly Patch[]): boolean =>
  all.findIndex((each) => isEqual(each, patch)) === at;

/** Stores a change before it is sent. One that waits already is replaced, and what the server may have is remembered. */
function store(change: ChosenChange, profile: Profile): Stored {
  const { operation, body, text } = change;
  const patch = patchOf(change);
  const later = { operation, input: { body }, at: 0 };
  const earlier = listUnsent().flatMap((write) =>
    write.preference && replaces(later, write) ? write.preference : [],
  );
  const before = earlier[0]?.before ?? change.before ?? pick(profile, patch);
  const ours =
    earlier.length === 0
      ? [pick(profile, patch)]
      : earlier.flatMap((each) => each.ours.concat(each.patch)).filter(isFirst);
  const write = storeUnsent(operation, { body }, { patch, before, ours, text });
  return { write: write && isUnsent(write) ? write : null, before };
}

/** True if the server may take the change later. */
export const mayPass = (error: unknown): boolean =>
  isConnectionProblem(error) || isSessionProblem(error);

/**
 * Changes a preference: shown at once everywhere and kept on this device until the server has it; taken back if the
 * server refuses.
 */
function preferenceMutation(
  client: QueryClient,
): MutationOptions<Profile, ApiProblem, ChosenChange, Stored | undefined> {
  const { queryKey } = sessionOptions;
  const show = (patch: Patch) =>
    client.setQueryData(queryKey, (now) => now && applyPatch(now, patch));
  return {
    mutationKey: CHANGE_PREFERENCE,
    // Runs one after another, so quick clicks end with the last choice.
    scope: { id: 'profile' },
    mutationFn: async ({ operation, body }) =>
      readAnswer(operation, await request(operation, { body }, { patienceMs: PATIENCE_MS })),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const profile = client.getQueryData(queryKey);
      if (!profile) return undefined;
      const stored = store(change, profile);
      show(patchOf(change));
      return stored;
    },
    onError: (error, { text }, stored) => {
      // It waits, or a later one does.
      if (stored?.write && mayPass(error)) {
        if (isConnectionProblem(error)) announceWaiting();
        return;
      }
      if (stored?.write) dropUnsent(stored.write);
      if (stored) show(stored.before);
      void client.invalidateQueries({ queryKey });
      const { title, message } = friendlyError(error);
      toastError(error, {
        title: i18n.t('Couldn’t save “{text}”', { text }),
        message: `${title}. ${message}`,
      });
    },
    onSuccess: (profile, _change, stored) => {
      if (stored?.write) dropUnsent(stored.write);
      client.setQueryData(queryKey, profile);
    },
  };
}

export function useChangePreference() {
  return useMutation(preferenceMutation(useQueryClient()));
}

/** The same outside of a component that shows how it goes. Rejects if the change was not saved. */
export const changePreference = (client: QueryClient, change: ChosenChange): Promise<Profile> =>
  client.getMutationCache().build(client, preferenceMutation(client)).execute(change);
