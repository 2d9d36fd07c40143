import { planDraft } from '@beamwright/contract';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { focusCell } from './number-editor.tsx';
import type { EditedColumn } from './use-plan-edits.ts';
import { withEdits } from './plan-rows.ts';
import { Row } from '../../ui/stack.tsx';
import classes from './plan-matrix.module.css';

interface NameEditorProps {
  column: EditedColumn;
  place: string;
  /** With the new name, or without one if nothing changes. */
  onEnd: (name?: string) => void;
}

export function NameEditor({ column: { plan, edits }, place, onEnd }: NameEditorProps) {
  const [typed, setTyped] = useState(() => withEdits(plan, edits).name);
  const name = planDraft.shape.name.safeParse(typed).data;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key !== 'Escape' && (event.key !== 'Enter' || name === undefined)) return;
    event.preventDefault();
    focusCell(place, event.currentTarget);
    onEnd(event.key === 'Enter' ? name : undefined);
  };
  return (
    <Row gap={4} pad="0 4" controlHeight size="small" className={classes.editor}>
      <input
        autoFocus
        aria-label={i18n.t('Name of {plan}', { plan: plan.name })}
        aria-invalid={name === undefined || undefined}
        value={typed}
        maxLength={40}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => onEnd(name)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </Row>
  );
}
