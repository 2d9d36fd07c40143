import type { MachineDraft } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { FormError } from '../../ui/form-error.tsx';
import { BasicFields } from './basic-fields.tsx';
import { LensDrafts } from './lens-drafts.tsx';
import { LimitFields } from './limit-fields.tsx';
import { checkValues } from './machine-values.ts';
import type { MachineValues } from './machine-values.ts';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { SoftwareFields } from './software-fields.tsx';
import { useMachineValues } from './use-machine-values.ts';
import classes from './machine-form.module.css';
import { Row, Stack } from '../../ui/stack.tsx';

type Body = Omit<MachineDraft, 'id' | 'catalog_id'>;

interface MachineFormProps {
  initial: MachineValues;
  /** Initial lenses in mm; omitted when editing, because saved lenses have their own list. */
  initialLenses?: readonly number[];
  /** Shown above the fields: where the specs come from. */
  lead?: ReactNode;
  save: string;
  saving: boolean;
  error: ApiProblem | null;
  onSave: (body: Body) => void;
  onCancel: () => void;
}

export function MachineForm(props: MachineFormProps) {
  const { initial, initialLenses, lead, save, saving, error, onSave, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const state = useMachineValues(initial, error?.errors ?? []);
  const [lenses, setLenses] = useState<readonly number[]>(initialLenses ?? []);
  const [start] = useState(JSON.stringify([initial, lenses]));
  const discard = useUnsavedChanges(!saving && JSON.stringify([state.values, lenses]) !== start);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const check = checkValues(state.values);
    if (!state.reveal() || !check.ok) {
      focusFirstProblem(form.current);
      return;
    }
    onSave(initialLenses ? { ...check.body, lens_focal_lengths_mm: [...lenses] } : check.body);
  };

  return (
    <Stack ref={form} as="form" gap={32} className={classes.form} onSubmit={submit} noValidate>
      {lead}
      <BasicFields state={state} />
      <LimitFields state={state} />
      {initialLenses ? (
        <LensDrafts
          type={state.values.type}
          isGalvo={state.values.is_galvo}
          lenses={lenses}
          onChange={setLenses}
        />
      ) : null}
      <SoftwareFields state={state} />
      {error ? <Refusal error={error} /> : null}
      <Row
        gap={8}
        align="stretch"
        wrap
        pad="12 20"
        ground="card"
        line="top"
        className={classes.actions}
      >
        <Button type="submit" variant="filled" loading={saving}>
          {save}
        </Button>
        <Button onClick={() => discard(onCancel)}>{i18n.t('Cancel')}</Button>
      </Row>
    </Stack>
  );
}

/**
 * On a phone, the error is far below the sticky button, so it takes focus to scroll into view.
 * Sending again unmounts it.
 */
function Refusal({ error }: { error: ApiProblem }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={classes.refusal}>
      <FormError error={error} />
    </div>
  );
}

/** Waits for the next paint, when the refused fields are marked. */
function focusFirstProblem(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
