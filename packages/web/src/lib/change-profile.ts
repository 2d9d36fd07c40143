import { updateProfile } from '@beamwright/contract';
import type { OperationInput, Profile } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../ui/toast.ts';
import { call } from './api.ts';
import type { ApiProblem } from './api-problem.ts';
import { keepRefused } from './keep-refused.ts';
import { sessionOptions } from './session.tsx';

export type ProfileChange = OperationInput<typeof updateProfile>['body'];

const KEY = ['change-profile'];

/** What the profile has now in the fields of a change, to undo it. */
export function valuesBefore(profile: Profile, change: ProfileChange): ProfileChange {
  const names = Object.keys(change) as (keyof ProfileChange)[];
  return Object.fromEntries(names.map((name) => [name, profile[name]]));
}

/** Changes the profile: shown at once everywhere, taken back if the server refuses. */
export function useChangeProfile() {
  const client = useQueryClient();
  const show = (change: ProfileChange) =>
    client.setQueryData(
      sessionOptions.queryKey,
      (now) => now && ({ ...now, ...change } as Profile),
    );
  return useMutation<Profile, ApiProblem, ProfileChange, ProfileChange>({
    mutationKey: KEY,
    // Runs one after another, so quick clicks end with the last choice.
    scope: { id: 'profile' },
    mutationFn: (body) => call(updateProfile, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: sessionOptions.queryKey });
      const profile = client.getQueryData(sessionOptions.queryKey);
      show(change);
      return profile ? valuesBefore(profile, change) : {};
    },
    onError: (error, body, before) => {
      if (before) show(before);
      keepRefused(updateProfile, { body }, error);
      toastError(error);
    },
    onSuccess: (profile) => {
      // The response to an earlier click would hide a later one for a moment.
      if (client.isMutating({ mutationKey: KEY }) > 1) return;
      client.setQueryData(sessionOptions.queryKey, profile);
    },
  });
}
