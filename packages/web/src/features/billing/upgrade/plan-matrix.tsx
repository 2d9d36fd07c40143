import { PLAN_LIMITS, type Plan, type PlanLimit, type PlanUsage } from '@beamwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { entryName } from '../../../lib/plan-change-text.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Box } from '../../../ui/box.tsx';
import { Card } from '../../../ui/card.tsx';
import { Measure } from '../../../ui/measure.tsx';
import { Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatPrice } from '../money.ts';
import {
  differingEntries,
  formatLimit,
  SHOWN_LIMITS,
  usedText,
  type PlanEntryRow,
} from '../plan-entries.ts';
import { roomOf } from '../plan-room.ts';
import { RoomBar } from '../room-bar.tsx';
import { roomText } from '../room-text.ts';
import { PlanRadio, type PlanChoiceProps } from './plan-choice.tsx';
import { allowsMore, columnNote, type PlanColumn } from './plan-column.ts';

/** Narrower, its columns would be too narrow to read. */
const WIDTH = { minWidth: 760, tableLayout: 'fixed' } as const;
const FIRST_COLUMN = { width: '20%' };
const SCROLLS = { overflowX: 'auto' } as const;
const CELL = { borderLeft: '1px solid var(--line)' };
const HEAD = { ...CELL, padding: 0 };
const CHOSEN = { ...HEAD, boxShadow: 'inset 0 3px 0 var(--ember)' };

const groundOf = ({ isCurrent }: PlanColumn) => (isCurrent ? { ground: 'sunk' as const } : {});

/** Every plan as a column, with what each would mean for this user. */
export function PlanMatrix(props: PlanChoiceProps) {
  const { columns } = props;
  const { usage } = useProfile();
  const plans = columns.map(({ plan }) => plan);
  return (
    <Card as="div" flush style={SCROLLS} role="radiogroup" aria-label={i18n.t('Plan')}>
      <Table style={WIDTH}>
        <Head {...props} />
        <tbody>
          {SHOWN_LIMITS.map((name) => (
            <LimitRow key={name} name={name} columns={columns} usage={usage} />
          ))}
          {differingEntries(plans).map((row) => (
            <EntryRow key={row.entry} row={row} columns={columns} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Head({ columns, chosen, onChoose }: PlanChoiceProps) {
  return (
    <thead>
      <tr>
        <Box as="th" scope="col" pad="12 12 12 20" style={FIRST_COLUMN}>
          {i18n.t('US dollars a month')}
        </Box>
        {columns.map((column) => (
          <Box
            as="th"
            key={column.plan.name}
            scope="col"
            {...groundOf(column)}
            style={column.plan.name === chosen ? CHOSEN : HEAD}
          >
            <Box as="label" block pad="16 12 12">
              <PlanRadio column={column} chosen={chosen} onChoose={onChoose} />
              <Box marginTop={8} tone="first">
                <Measure value={formatPrice(column.amount)} />
              </Box>
              <Text
                block
                size="label"
                weight={550}
                tone={column.plan.is_popular && !column.isCurrent ? 'ember' : 'third'}
              >
                {columnNote(column)}
              </Text>
            </Box>
          </Box>
        ))}
      </tr>
    </thead>
  );
}

interface LimitRowProps {
  name: PlanLimit;
  columns: readonly PlanColumn[];
  usage: PlanUsage;
}

function LimitRow({ name, columns, usage }: LimitRowProps) {
  return (
    <tr>
      <Box as="th" scope="row" pad="12 12 12 20" tone="first">
        {entryName(name)}
        <Text block size="label" tone="third">
          {usedText(name, usage)}
        </Text>
      </Box>
      {columns.map((column) => (
        <Box as="td" key={column.plan.name} pad={12} style={CELL} {...groundOf(column)}>
          <LimitCell name={name} column={column} usage={usage} />
        </Box>
      ))}
    </tr>
  );
}

interface LimitCellProps {
  name: PlanLimit;
  column: PlanColumn;
  usage: PlanUsage;
}

function LimitCell({ name, column: { plan, isCurrent }, usage }: LimitCellProps) {
  const { plan: own } = useProfile();
  const room = roomOf(plan, usage, name);
  const text = roomText(name, room, { usage, isCurrent, isLarger: allowsMore(plan, own, name) });
  if (room.kind === 'unlimited') return <Text weight={550}>{i18n.t('No limit')}</Text>;
  return (
    <>
      <Measure value={formatLimit(name, room.limit)} />
      <Text block size="label" tone={text?.tone ?? 'third'} marginTop={2}>
        {text?.words}
      </Text>
      <RoomBar room={room} used={usage[PLAN_LIMITS[name].usage]} />
    </>
  );
}

interface EntryRowProps {
  row: PlanEntryRow;
  columns: readonly PlanColumn[];
}

function EntryRow({ row, columns }: EntryRowProps) {
  const plans: readonly Plan[] = columns.map(({ plan }) => plan);
  return (
    <tr>
      <Box as="th" scope="row" pad="12 12 12 20" tone="first">
        {entryName(row.entry)}
      </Box>
      {columns.map((column, at) => (
        <Box as="td" key={column.plan.name} pad={12} style={CELL} {...groundOf(column)}>
          <EntryValue value={row.valueOf(column.plan, plans[at - 1])} />
        </Box>
      ))}
    </tr>
  );
}

function EntryValue({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return value ? (
    <>
      <IconCheck size={16} stroke={1.8} aria-hidden="true" />
      <VisuallyHidden>{i18n.t('Yes')}</VisuallyHidden>
    </>
  ) : (
    <>
      <Text tone="third" aria-hidden="true">
        –
      </Text>
      <VisuallyHidden>{i18n.t('No')}</VisuallyHidden>
    </>
  );
}
