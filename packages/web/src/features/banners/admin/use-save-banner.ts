import {
  createBanner,
  deleteBanner,
  endBanner,
  restoreBanner,
  updateBanner,
} from '@beamwright/contract';
import type { BannerDraft, EditedBanner } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';

interface Actions {
  /** As it was opened. */
  before: BannerDraft;
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
export function useSaveBanner({ before, onSaved, onDeleted, onRefused }: Actions) {
  const saving = {
    errors: 'inline',
    onSuccess: (banner: EditedBanner) => {
      toastSuccess(savedText(banner));
      onSaved(banner);
    },
    onError: onRefused,
  } as const;
  const restore = useOperation(restoreBanner);
  const resume = useOperation(updateBanner, { onSuccess: saving.onSuccess });
  return {
    create: useOperation(createBanner, { ...saving, ownId: useOwnId() }),
    update: useOperation(updateBanner, saving),
    end: useOperation(endBanner, {
      onSuccess: (banner) => {
        const { id, updated_at } = banner;
        toastUndo(i18n.t('Banner ended.'), () =>
          resume.mutate({ params: { id }, body: { ...before, is_active: true, updated_at } }),
        );
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
