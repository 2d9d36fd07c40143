import {
  createBanner,
  deleteBanner,
  endBanner,
  restoreBanner,
  updateBanner,
} from '@beamwright/contract';
import type { EditedBanner } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
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
      return i18n.t('Draft saved. Users don’t see it.');
    case 'scheduled':
      return i18n.t('Banner scheduled.');
    case 'live':
      return i18n.t('Banner published.');
    case 'ended':
      return i18n.t('Banner saved.');
  }
}

/** What can be done with a banner. */
export function useSaveBanner({ onSaved, onDeleted, onRefused }: Actions) {
  const saving = {
    errors: 'inline',
    onSuccess: (banner: EditedBanner) => {
      toastSuccess(savedText(banner));
      onSaved(banner);
    },
    onError: onRefused,
  } as const;
  const restore = useOperation(restoreBanner);
  return {
    create: useOperation(createBanner, { ...saving, ownId: useOwnId() }),
    update: useOperation(updateBanner, saving),
    end: useOperation(endBanner, {
      onSuccess: (banner) => {
        toastSuccess(i18n.t('Banner ended.'));
        onSaved(banner);
      },
    }),
    remove: useOperation(deleteBanner, {
      onSuccess: (_nothing, { params }) => {
        toastUndo(i18n.t('Banner deleted.'), () => restore.mutate({ params }));
        onDeleted();
      },
    }),
  };
}
