import { SUPPORT_LEVELS } from '@beamwright/contract';
import type { KeyboardEvent } from 'react';
import { valueText } from '../../lib/plan-change-text.ts';
import { focusCell } from './number-editor.tsx';
import type { EditorProps } from './number-editor.tsx';
import { Row } from '../../ui/stack.tsx';
import classes from './plan-matrix.module.css';

export function SupportEditor({ label, value, place, onEnd }: EditorProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    focusCell(place, event.currentTarget);
    onEnd();
  };
  return (
    <Row gap={4} pad="0 4" controlHeight size="small" className={classes.editor}>
      <select
        autoFocus
        aria-label={label}
        value={value as string}
        onBlur={() => onEnd()}
        onChange={({ currentTarget }) => {
          focusCell(place, currentTarget);
          onEnd(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      >
        {SUPPORT_LEVELS.map((level) => (
          <option key={level} value={level}>
            {valueText('support', level)}
          </option>
        ))}
      </select>
    </Row>
  );
}
