import { getOnboarding, updateOnboarding } from '@beamwright/contract';
import type { Onboarding } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';
import { onboardingOptions } from './onboarding-options.ts';

const NOT_STARTED: Onboarding = {
  step: null,
  makes: [],
  is_resume_hidden: false,
  referral_source: null,
};

/** How far onboarding got. Every answer is saved, so that another device can continue. */
export function useOnboarding() {
  const client = useQueryClient();
  const query = useQuery(onboardingOptions);
  const save = useOperation(updateOnboarding, {
    onSuccess: (saved) => client.setQueryData(queryKeyOf(getOnboarding), saved),
  });
  return {
    onboarding: query.data ?? NOT_STARTED,
    isLoading: query.isPending && query.error === null,
    isSaving: save.isPending,
    save: (patch: Partial<Onboarding>) => {
      const { step, ...body } = patch;
      return save.mutateAsync({ body: { ...body, ...(step ? { step } : {}) } });
    },
  };
}
