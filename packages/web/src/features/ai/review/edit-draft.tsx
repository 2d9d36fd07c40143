import { editAiSetting, getAiSetting } from '@beamwright/contract';
import type { AiSetting } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { EditDraftDialog } from './edit-draft-dialog.tsx';
import { editStart } from './edit-start.ts';
import { DECISION_TOAST } from './use-undo-decisions.ts';

interface EditDraftProps {
  setting: AiSetting;
  /** Index of the edited step. */
  step: number;
  onClose: () => void;
}

export function EditDraft({ setting, step, onClose }: EditDraftProps) {
  const client = useQueryClient();
  const save = useOperation(editAiSetting, {
    errors: 'inline',
    onSuccess: (saved) => {
      const params = { id: saved.id };
      client.setQueryData(queryKeyOf(getAiSetting, { params }), saved);
      toastSuccess(i18n.t('Numbers saved. Approve the setting to serve them.'), {
        id: DECISION_TOAST,
      });
      onClose();
    },
  });
  const proposed = setting.steps[step]?.settings;
  const ours = setting.engine_steps[step];
  if (proposed === undefined) return null;
  const start =
    ours && setting.verdict === 'blocked'
      ? editStart({ proposed, ours, burns: setting.burns })
      : null;
  return (
    <EditDraftDialog
      proposed={proposed}
      ours={ours}
      burns={setting.burns}
      start={start ? { speed_mm_min: start.speed_mm_min } : {}}
      isSaving={save.isPending}
      error={save.error}
      onClose={onClose}
      onSave={(numbers) =>
        save.mutate({
          params: { id: setting.id },
          body: { updated_at: setting.updated_at, step, ...numbers },
        })
      }
    />
  );
}
