import type { EditedPlan } from '@beamwright/contract';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { entryName, valueText } from '../../lib/plan-change-text.ts';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CellText } from './cell-text.tsx';
import { ExportsEditor } from './exports-editor.tsx';
import { NumberEditor } from './number-editor.tsx';
import { SupportEditor } from './support-editor.tsx';
import { isSame, valueOf } from './plan-rows.ts';
import type { Entry, RowKind, Value } from './plan-rows.ts';
import classes from './plan-matrix.module.css';

interface MatrixCellProps {
  plan: EditedPlan;
  entry: Entry;
  kind: RowKind;
  /** What was typed; undefined if nothing was. */
  edited: Value | undefined;
  onChange: (value: Value) => void;
  /** `row,column`, by which the arrows find it. */
  place: string;
  isActive: boolean;
}

const DIGIT = /^[\d.,]$/;

/** One value of a plan: a button that turns into its editor. */
export function MatrixCell(props: MatrixCellProps) {
  const { plan, entry, kind, edited, onChange, place, isActive } = props;
  /** What is typed first; null while nothing is edited. */
  const [typed, setTyped] = useState<string | null>(null);
  const before = valueOf(plan, entry);
  const value = edited ?? before;
  const label = i18n.t('{entry} of {plan}', { entry: entryName(entry), plan: plan.name });

  const end = (next?: Value) => {
    setTyped(null);
    if (next !== undefined && !isSame(next, value)) onChange(next);
  };
  const edit = () => (kind === 'flag' ? onChange(value !== true) : setTyped(''));
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = DIGIT.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTyped && isNumber(kind)) {
      event.preventDefault();
      setTyped(event.key);
    } else if (event.key === 'Escape' && edited !== undefined) {
      event.preventDefault();
      onChange(before);
    }
  };
  const isEditing = typed !== null;
  const look = { 'data-changed': edited === undefined ? undefined : true };
  if (isEditing && kind !== 'exports') {
    const Editor = kind === 'support' ? SupportEditor : NumberEditor;
    return (
      <td {...look}>
        <Editor {...{ entry, kind, label, value, typed, place }} onEnd={end} />
      </td>
    );
  }
  const button = (
    <Row
      as="button"
      type="button"
      wrap
      gap="0 8"
      pad="4 12"
      fullWidth
      controlHeight
      size="small"
      data-cell={place}
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      onClick={edit}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{i18n.t('{label}:', { label })}</VisuallyHidden>
      {edited === undefined ? (
        <CellText {...{ entry, kind, value }} />
      ) : (
        <>
          <del>
            <CellText {...{ entry, kind }} value={before} />
          </del>
          <VisuallyHidden>{i18n.t('changed to')}</VisuallyHidden>
          <CellText {...{ entry, kind, value }} />
          <VisuallyHidden>{i18n.t('not published')}</VisuallyHidden>
        </>
      )}
      <Scheduled plan={plan} entry={entry} />
    </Row>
  );
  return (
    <td {...look}>
      {kind === 'exports' ? (
        <ExportsEditor
          label={label}
          opened={isEditing}
          value={value as readonly string[]}
          target={button}
          onChange={onChange}
          onClose={() => setTyped(null)}
        />
      ) : (
        button
      )}
    </td>
  );
}

const isNumber = (kind: RowKind) => ['price', 'limit', 'bytes', 'count'].includes(kind);

/** What it will be once a scheduled change starts. */
function Scheduled({ plan, entry }: Pick<MatrixCellProps, 'plan' | 'entry'>) {
  const scheduled = plan.scheduled.findLast(({ changes }) =>
    changes.some((change) => change.entry === entry),
  );
  const change = scheduled?.changes.find((each) => each.entry === entry);
  if (!scheduled || !change) return null;
  return (
    <Text size="label" tone="third">
      <VisuallyHidden>{i18n.t('scheduled')} </VisuallyHidden>
      {i18n.t('{value} on {date}', {
        value: valueText(entry, change.after),
        date: formatDate(scheduled.starts_at.slice(0, 10)),
      })}
    </Text>
  );
}
