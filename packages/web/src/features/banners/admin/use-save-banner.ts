import {
  createBanner,
  deleteBanner,
  endBanner,
  listEditedBanners,
  restoreBanner,
  updateBanner,
} from '@beamwright/contract';
import type { EditedBanner } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';

interface Actions {
  onSaved: (banner: EditedBanner) => void;
  onDeleted: () => void;
  onRefused: (error: unknown) => void;
}

function savedText({ state }: EditedBanner): string {
  switch (state) {
    case 'draft':
      return i18n.t('Draft saved. Nobody sees it.');
    case 'scheduled':
      return i18n.t('Banner scheduled.');
    case 'live':
      return i18n.t('Banner published.');
    case 'ended':
      return i18n.t('Banner saved.');
  }
}

/** What can be done with a banner. Whoever has lost the role sees that at once. */
export function useSaveBanner({ onSaved, onDeleted, onRefused }: Actions) {
  const client = useQueryClient();
  const checkRole = (error: unknown) => {
    if (!isProblem(error, 'admin_access_required')) return;
    void client.invalidateQueries({ queryKey: queryKeyOf(listEditedBanners) });
  };
  const saving = {
    errors: 'inline',
    onSuccess: (banner: EditedBanner) => {
      toastSuccess(savedText(banner));
      onSaved(banner);
    },
    onError: (error: unknown) => {
      checkRole(error);
      onRefused(error);
    },
  } as const;
  const restore = useOperation(restoreBanner, { onError: checkRole });
  return {
    create: useOperation(createBanner, { ...saving, ownId: useOwnId() }),
    update: useOperation(updateBanner, saving),
    end: useOperation(endBanner, {
      onSuccess: (banner) => {
        toastSuccess(i18n.t('Banner ended.'));
        onSaved(banner);
      },
      onError: checkRole,
    }),
    remove: useOperation(deleteBanner, {
      onSuccess: (_nothing, { params }) => {
        toastUndo(i18n.t('Banner deleted.'), () => restore.mutate({ params }));
        onDeleted();
      },
      onError: checkRole,
    }),
  };
}
