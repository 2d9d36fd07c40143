import { OWN_WHILE_VIEWING } from '@beamwright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';

/**
 * Nothing of a viewed user's app is sent: the server would refuse it, and once the view is over, it would be about the
 * administrator's own account. Returns a function that allows it again.
 */
export function refuseWrites(client: QueryClient): () => void {
  const { config } = client.getMutationCache();
  const { onMutate } = config;
  config.onMutate = (variables, mutation, context) => {
    if (OWN_WHILE_VIEWING.includes(String(mutation.options.mutationKey?.[0]))) {
      return onMutate?.(variables, mutation, context);
    }
    throw new ApiProblem({
      code: 'read_only_view',
      title: i18n.t('Read-only: you’re viewing as someone else'),
      help: i18n.t('Nothing was sent or saved. Stop viewing to make changes.'),
      detail: null,
      status: 403,
      errors: [],
      requestId: null,
    });
  };
  return () => {
    if (onMutate) config.onMutate = onMutate;
    else delete config.onMutate;
  };
}
