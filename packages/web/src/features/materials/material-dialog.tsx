import {
  createMaterial,
  DENSITY_RANGE,
  MAX_MATERIAL_NAME,
  MAX_OTHER_NAMES,
  MAX_SAFETY_NOTES,
  updateMaterial,
  type CustomMaterialDraft,
  type CustomMaterialList,
  type CustomMaterialRecord,
} from '@beamwright/contract';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { useOwnId } from '../../lib/use-own-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { splitNames } from './material-text.ts';

interface MaterialDialogProps {
  /** Omitted for a new one. */
  material?: CustomMaterialRecord;
  alike: CustomMaterialList['alike'];
  onClose: () => void;
  onDelete: () => void;
}

const NEW: CustomMaterialDraft = {
  name: '',
  other_names: [],
  behaves_like: null,
  density_kg_m3: null,
  safety_notes: null,
  is_blocked: false,
};

/** The editable fields; the server sets the others. */
const draftOf = ({
  id: _id,
  safety: _safety,
  created_at: _created,
  updated_at: _updated,
  ...draft
}: CustomMaterialRecord): CustomMaterialDraft => draft;

export function MaterialDialog({ material, alike, onClose, onDelete }: MaterialDialogProps) {
  // Later refetches are ignored; saving replaces the version that was opened.
  const [opened] = useState(material);
  const [names, setNames] = useState(opened?.other_names.join(', ') ?? '');
  const form = useForm({ initial: opened ? draftOf(opened) : NEW, schema: createMaterial.body });
  const options = {
    errors: 'inline' as const,
    onSuccess: () => {
      toastSuccess(i18n.t('Saved. Applies to new jobs.'), { id: 'material-saved' });
      onClose();
    },
  };
  const create = useOperation(createMaterial, { ...options, ownId: useOwnId() });
  const update = useOperation(updateMaterial, options);
  const error = opened ? update.error : create.error;
  const fields = useRef<HTMLFormElement>(null);
  // The page below has a name field too, so the first refused one is found within the dialog.
  const isRefused = Object.values(form.messages).some((message) => message !== undefined);
  useEffect(() => {
    if (isRefused) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isRefused]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const refused = { onError: form.refuse };
    if (!opened) return create.mutate({ body: form.values }, refused);
    const { id, updated_at } = opened;
    update.mutate({ params: { id }, body: { ...form.values, updated_at } }, refused);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={opened ? i18n.t('Edit material') : i18n.t('Add material')}
    >
      <Stack ref={fields} as="form" gap={16} onSubmit={submit} noValidate>
        <FormError error={form.unplaced(error)} />
        <NameFields
          form={form}
          names={names}
          onNames={(typed) => {
            setNames(typed);
            form.set('other_names', splitNames(typed));
          }}
        />
        <StockFields form={form} alike={alike} />
        <SafetyFields form={form} />
        <DialogFooter>
          {opened ? (
            <Button color="red" variant="subtle" onClick={onDelete}>
              {i18n.t('Delete')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending || update.isPending}>
            {i18n.t('Save')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

type Form = ReturnType<typeof useForm<CustomMaterialDraft>>;

interface NameFieldsProps {
  form: Form;
  /** As typed, with its commas. */
  names: string;
  onNames: (typed: string) => void;
}

function NameFields({ form, names, onNames }: NameFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label={i18n.t('Name')}
        description={i18n.t('As you call it in a job. Any hazard in a name stays blocked.')}
        value={form.values.name}
        onChange={(event) => form.set('name', event.currentTarget.value)}
        error={form.messages.name}
        maxLength={MAX_MATERIAL_NAME}
        autoComplete="off"
        data-autofocus
      />
      <TextField
        name="other_names"
        label={i18n.t('Other names (optional)')}
        description={i18n.t('Trade names, separated by commas, at most {n}.', {
          n: MAX_OTHER_NAMES,
        })}
        value={names}
        onChange={(event) => onNames(event.currentTarget.value)}
        error={form.messages.other_names}
        autoComplete="off"
      />
    </>
  );
}

function StockFields({ form, alike }: { form: Form; alike: CustomMaterialList['alike'] }) {
  const { behaves_like, density_kg_m3 } = form.values;
  const usual = alike.find(({ name }) => name === behaves_like)?.density_kg_m3 ?? null;
  const [min, max] = DENSITY_RANGE;
  return (
    <>
      <SelectField
        name="behaves_like"
        label={i18n.t('Behaves like')}
        description={
          behaves_like === null
            ? i18n.t('Jobs get a generic starting point, and ask for a test card first.')
            : i18n.t('Jobs get the settings, questions and warnings of {material}.', {
                material: behaves_like,
              })
        }
        options={[
          { value: '', label: i18n.t('None of them') },
          ...alike.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={behaves_like ?? ''}
        onChange={({ currentTarget }) => form.set('behaves_like', currentTarget.value || null)}
        error={form.messages.behaves_like}
      />
      <NumberField
        name="density_kg_m3"
        label={i18n.t('Density (optional)')}
        description={
          usual === null
            ? i18n.t('Used when cutting or scoring wood.')
            : i18n.t('Used when cutting or scoring wood. Usual: {density} kg/m³.', {
                density: formatNumber(usual),
              })
        }
        unit="kg/m³"
        min={min}
        max={max}
        allowNegative={false}
        value={density_kg_m3}
        onChange={(density) => form.set('density_kg_m3', density)}
        error={form.messages.density_kg_m3}
      />
    </>
  );
}

function SafetyFields({ form }: { form: Form }) {
  const { safety_notes, is_blocked } = form.values;
  return (
    <>
      <TextareaField
        name="safety_notes"
        label={i18n.t('Safety notes (optional)')}
        description={i18n.t('Shown as a warning with every job that names it.')}
        value={safety_notes ?? ''}
        onChange={({ currentTarget }) => form.set('safety_notes', currentTarget.value || null)}
        error={form.messages.safety_notes}
        maxLength={MAX_SAFETY_NOTES}
        rows={2}
      />
      <Switch
        checked={is_blocked}
        label={i18n.t('Block this material')}
        description={i18n.t('Jobs with it are refused.')}
        onChange={(event) => form.set('is_blocked', event.currentTarget.checked)}
      />
    </>
  );
}
