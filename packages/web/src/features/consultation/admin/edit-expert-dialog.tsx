import { EXPERT_LOAD, MAX_EXPERT_LOAD, saveExpert, type Expert } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { KnowledgeFields, type Knowledge } from '../desk/knowledge-fields.tsx';

type Person = Pick<Expert, 'id' | 'name'> & Partial<Knowledge & Pick<Expert, 'max_open'>>;

interface EditExpertDialogProps {
  person: Person;
  onClose: () => void;
}

/** What an expert knows and how many cases they can have; makes somebody one, too. */
export function EditExpertDialog({ person, onClose }: EditExpertDialogProps) {
  const { id, name, lasers = [], materials = [], languages = ['en'] } = person;
  const [knowledge, setKnowledge] = useState<Knowledge>({ lasers, materials, languages });
  const [most, setMost] = useState<number | null>(person.max_open ?? EXPERT_LOAD);
  const save = useOperation(saveExpert, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('{name} is an expert.', { name }));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={name}>
      <Stack gap={20}>
        <KnowledgeFields value={knowledge} onChange={setKnowledge} />
        <NumberField
          label={i18n.t('Open cases at once')}
          unit=""
          decimalScale={0}
          min={1}
          max={MAX_EXPERT_LOAD}
          value={most}
          onChange={setMost}
        />
        <FormError error={save.error} />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            variant="filled"
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                params: { user_id: id },
                body: { ...knowledge, max_open: most ?? EXPERT_LOAD },
              })
            }
          >
            {i18n.t('Save')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
