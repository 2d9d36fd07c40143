import type { ImportRow } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { actionOf, chooseRow } from './import-plan.ts';
import type { Choices, RowAction } from './import-plan.ts';
import classes from './review-rows.module.css';
import { Row } from '../../../ui/stack.tsx';

export const actionOptions = (): { value: RowAction; label: string }[] => [
  { value: 'skip', label: i18n.t('Leave unchanged') },
  { value: 'replace', label: i18n.t('New version') },
  { value: 'add', label: i18n.t('Add as new setting') },
];

interface RowChoiceProps {
  row: ImportRow;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** Checkbox to import a new or suspicious row. */
export function RowTick({ row: { row, state, title }, choices, onChange }: RowChoiceProps) {
  if (state !== 'new' && state !== 'suspicious') return null;
  const isTaken = actionOf(row, state, choices) === 'add';
  return (
    <Row as="label" align="start" pad="8 8 8 12" className={classes.tick}>
      <input
        type="checkbox"
        aria-label={i18n.t('Import {title}', { title })}
        checked={isTaken}
        onChange={() => onChange(chooseRow(choices, row, state, isTaken ? 'skip' : 'add'))}
      />
    </Row>
  );
}

/** Choice for a row whose numbers differ from the library's. */
export function RowChoice({ row: { row, state, title }, choices, onChange }: RowChoiceProps) {
  if (state !== 'changed') return null;
  return (
    <Choice
      label={i18n.t('Action for {title}', { title })}
      hideLabel
      value={actionOf(row, state, choices)}
      onChange={(action) => onChange(chooseRow(choices, row, state, action))}
      options={actionOptions()}
    />
  );
}
