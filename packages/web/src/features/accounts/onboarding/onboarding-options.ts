import { getOnboarding } from '@beamwright/contract';
import { queryOptionsFor } from '../../../lib/query.ts';

export const onboardingOptions = { ...queryOptionsFor(getOnboarding), staleTime: Infinity };
