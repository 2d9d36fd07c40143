import { useRef, useState } from 'react';
import type { CSSProperties, FocusEvent, KeyboardEvent } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { entryName } from '../../lib/plan-change-text.ts';
import { Box } from '../../ui/box.tsx';
import { Card } from '../../ui/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MatrixCell } from './matrix-cell.tsx';
import { NameEditor } from './name-editor.tsx';
import { PlanHead } from './plan-head.tsx';
import { PLAN_ROWS } from './plan-rows.ts';
import type { EditedColumn, OnEdit } from './use-plan-edits.ts';
import { useOrderPlans } from './use-order-plans.ts';
import classes from './plan-matrix.module.css';

interface PlanMatrixProps {
  columns: readonly EditedColumn[];
  onChange: OnEdit;
}

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/** All plans side by side, edited in place. Arrows move, Enter edits, Escape restores the published value. */
export function PlanMatrix({ columns, onChange }: PlanMatrixProps) {
  const [active, setActive] = useState('0,0');
  const [renamed, setRenamed] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  const move = useOrderPlans(columns.map(({ plan }) => plan));

  const focus = (place: string) => {
    setActive(place);
    frame.current?.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.focus();
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const place = (event.target as HTMLElement).dataset['cell'];
    const step = STEPS[event.key];
    if (place === undefined || step === undefined || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const [row = 0, column = 0] = place.split(',').map(Number);
    focus(
      `${within(row + step[0], PLAN_ROWS.length)},${within(column + step[1], columns.length - 1)}`,
    );
  };
  const follow = (event: FocusEvent<HTMLElement>) => {
    const place = event.target.dataset['cell'];
    if (place !== undefined) setActive(place);
  };
  const movePlan = (from: number, by: -1 | 1) => {
    // The focus stays on the plan that moves.
    if (move(from, by)) setActive(`0,${from + by}`);
  };
  return (
    <Card
      flush
      ref={frame}
      aria-label={i18n.t('Plans')}
      className={classes.frame}
      onKeyDownCapture={moveByKey}
      onFocus={follow}
    >
      <Box
        as="table"
        size="small"
        fullWidth
        className={classes.matrix}
        style={{ '--plans': columns.length } as CSSProperties}
      >
        <VisuallyHidden as="caption">
          {i18n.t('Arrow keys move, Enter edits, Escape restores the published value.')}
        </VisuallyHidden>
        <thead>
          <tr>
            <td />
            {columns.map((column, at) => (
              <th
                key={column.plan.id}
                scope="col"
                data-changed={'name' in column.edits || undefined}
              >
                {renamed === column.plan.id ? (
                  <NameEditor
                    column={column}
                    place={`0,${at}`}
                    onEnd={(name) => {
                      setRenamed(null);
                      if (name !== undefined) onChange(column.plan, 'name', name);
                    }}
                  />
                ) : (
                  <PlanHead
                    column={column}
                    place={`0,${at}`}
                    isActive={active === `0,${at}`}
                    isFirst={at === 0}
                    isLast={at === columns.length - 1}
                    onChange={onChange}
                    onMove={(by) => movePlan(at, by)}
                    onRename={() => setRenamed(column.plan.id)}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PLAN_ROWS.map(({ entry, kind }, row) => (
            <tr key={entry}>
              <th scope="row">{entryName(entry)}</th>
              {columns.map(({ plan, edits }, at) => (
                <MatrixCell
                  key={plan.id}
                  {...{ plan, entry, kind }}
                  edited={edits[entry]}
                  onChange={(value) => onChange(plan, entry, value)}
                  place={`${row + 1},${at}`}
                  isActive={active === `${row + 1},${at}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}
