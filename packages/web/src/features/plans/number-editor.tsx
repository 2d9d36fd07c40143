import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { writeNumber } from '../../ui/parse-number.ts';
import { MB, parseCell } from './parse-cell.ts';
import type { Entry, RowKind, Value } from './plan-rows.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/stack.tsx';
import classes from './plan-matrix.module.css';

export interface EditorProps {
  entry: Entry;
  kind: RowKind;
  label: string;
  value: Value;
  /** Typed before the editor was there. */
  typed: string;
  place: string;
  /** With the new value, or without one if nothing changes. */
  onEnd: (value?: Value) => void;
}

const UNLIMITED = -1;

/** Back to the cell once the editor is gone, unless the focus went elsewhere. */
export function focusCell(place: string, from: Element): void {
  const table = from.closest('table');
  requestAnimationFrame(() => table?.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.focus());
}

const refusalOf = (kind: RowKind): string =>
  kind === 'price' || kind === 'bytes'
    ? i18n.t('Enter a number, 0 or more')
    : i18n.t('Enter a whole number, 0 or more');

/** Enter keeps what is typed, Escape what was there. Leaving the field keeps what can be read. */
export function NumberEditor({ kind, label, value, typed: first, place, onEnd }: EditorProps) {
  const [typed, setTyped] = useState(first === '' ? write(kind, value as number) : first);
  const [isRefused, setRefused] = useState(false);
  const number = parseCell(kind, typed);

  const keep = (from: Element) => {
    if (number === null) {
      setRefused(true);
      return;
    }
    focusCell(place, from);
    onEnd(number);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      keep(event.currentTarget);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      focusCell(place, event.currentTarget);
      onEnd();
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onEnd(number ?? undefined);
  };
  return (
    <Row gap={4} pad="0 4" controlHeight size="small" className={classes.editor} onBlur={leave}>
      <input
        autoFocus
        aria-label={label}
        aria-invalid={isRefused || undefined}
        title={isRefused ? refusalOf(kind) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onFocus={({ currentTarget }) => (first === '' ? currentTarget.select() : undefined)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={onKeyDown}
      />
      {kind === 'bytes' ? <small>MB</small> : null}
      {kind === 'limit' || kind === 'bytes' ? (
        <Button
          variant="subtle"
          color="ink"
          size="xs"
          onClick={({ currentTarget }) => {
            focusCell(place, currentTarget);
            onEnd(UNLIMITED);
          }}
        >
          {i18n.t('No limit')}
        </Button>
      ) : null}
    </Row>
  );
}

function write(kind: RowKind, value: number): string {
  if (value < 0) return '';
  return writeNumber(kind === 'bytes' ? value / MB : value, 2);
}
