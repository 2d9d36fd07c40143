import { getInvitationLink } from '@beamwright/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { i18n } from '../../../lib/i18n.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { toastError } from '../../../ui/toast.ts';

interface Params {
  team_id: string;
  id: string;
}

/** The link is asked for when it is copied, because whoever has it may join. */
export function useCopyLink(params: Params) {
  return useMutation({
    mutationFn: async () => {
      const { url } = await call(getInvitationLink, { params });
      await copyText(url, i18n.t('Link copied.'));
    },
    onError: (error) => toastError(error),
  });
}
