import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { fieldError } from '../../lib/api-problem.ts';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { FormError } from '../../ui/form-error.tsx';
import { LensFields } from './lens-fields.tsx';
import { lensProblem } from './lens-limits.ts';
import classes from './lens-list.module.css';
import { Row } from '../../ui/stack.tsx';

interface LensFormProps {
  initial: number | null;
  save: string;
  saving: boolean;
  error: ApiProblem | null;
  onSave: (mm: number) => void;
  onCancel: () => void;
}

/** Adds or edits one lens of a saved machine. */
export function LensForm({ initial, save, saving, error, onSave, onCancel }: LensFormProps) {
  const [mm, setMm] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const serverError = fieldError(error, 'focal_length_mm') ?? null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = lensProblem(mm);
    setProblem(found);
    if (found === null && mm !== null) onSave(mm);
  };

  return (
    <Row as="form" gap={8} align="start" wrap onSubmit={submit} noValidate>
      <LensFields
        value={mm}
        onChange={(next) => {
          setMm(next);
          setProblem(null);
        }}
        error={problem ?? serverError}
        autoFocus
      />
      <div className={`${classes.actions} ${classes.add}`}>
        <Button type="submit" color="ink" variant="filled" loading={saving}>
          {save}
        </Button>
        <Button onClick={onCancel}>{i18n.t('Cancel')}</Button>
      </div>
      {serverError === null ? <FormError error={error} /> : null}
    </Row>
  );
}
