import { PLAN_LIMITS, type PlanLimit } from '@beamwright/contract';
import { entryName } from '../../../lib/plan-change-text.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Box } from '../../../ui/box.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Measure } from '../../../ui/measure.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { formatPrice } from '../money.ts';
import { differingEntries, formatLimit, SHOWN_LIMITS } from '../plan-entries.ts';
import { roomOf } from '../plan-room.ts';
import { RoomBar } from '../room-bar.tsx';
import { roomText } from '../room-text.ts';
import { PlanRadio, type PlanChoiceProps } from './plan-choice.tsx';
import { allowsMore, columnNote, type PlanColumn } from './plan-column.ts';

const CHOSEN = { borderColor: 'var(--ember)', boxShadow: 'inset 0 0 0 1px var(--ember)' };

/** Larger plans first, then the user's own, then the smaller ones. */
function inCardOrder(columns: readonly PlanColumn[]): PlanColumn[] {
  const own = columns.findIndex(({ isCurrent }) => isCurrent);
  return [...columns.slice(own + 1), ...columns.slice(0, own + 1).toReversed()];
}

/** The plans one below the other, for a narrow screen. */
export function PlanCards(props: PlanChoiceProps) {
  const { columns } = props;
  return (
    <Stack gap={12} role="radiogroup" aria-label={i18n.t('Plan')}>
      {inCardOrder(columns).map((column) => (
        <PlanCard key={column.plan.name} {...props} column={column} />
      ))}
    </Stack>
  );
}

function PlanCard(props: PlanChoiceProps & { column: PlanColumn }) {
  const { column, columns, chosen, onChoose } = props;
  const { plan, isCurrent, amount } = column;
  return (
    <Tile
      pad={16}
      block
      ground={isCurrent ? 'sunk' : 'card'}
      radius="card"
      {...(plan.name === chosen ? { style: CHOSEN } : {})}
    >
      <PlanRadio column={column} chosen={chosen} onChoose={onChoose} />
      <Row gap={8} align="baseline" justify="between" marginTop={4}>
        <Measure value={formatPrice(amount)} />
        <Text size="label" weight={550} tone={plan.is_popular && !isCurrent ? 'ember' : 'third'}>
          {columnNote(column)}
        </Text>
      </Row>
      <Columns as="ul" count={2} gap="12 16" marginTop={12}>
        {SHOWN_LIMITS.filter((name) => name !== 'storage_bytes').map((name) => (
          <CardLimit key={name} name={name} column={column} />
        ))}
      </Columns>
      <IncludedLine column={column} columns={columns} />
    </Tile>
  );
}

function CardLimit({ name, column: { plan, isCurrent } }: { name: PlanLimit; column: PlanColumn }) {
  const { usage, plan: own } = useProfile();
  const room = roomOf(plan, usage, name);
  const text = roomText(name, room, { usage, isCurrent, isLarger: allowsMore(plan, own, name) });
  return (
    <li>
      <Text block size="label" tone="third">
        {entryName(name)}
      </Text>
      <Text block weight={550} tabular>
        {room.kind === 'unlimited' ? i18n.t('No limit') : formatLimit(name, room.limit)}
      </Text>
      {text ? (
        <Text block size="label" tone={text.tone ?? 'third'}>
          {text.words}
        </Text>
      ) : null}
      <RoomBar room={room} used={usage[PLAN_LIMITS[name].usage]} />
    </li>
  );
}

interface IncludedLineProps {
  column: PlanColumn;
  columns: readonly PlanColumn[];
}

/** What else the plan includes, in one line. */
function IncludedLine({ column: { plan }, columns }: IncludedLineProps) {
  const { usage } = useProfile();
  const included = differingEntries(columns.map((each) => each.plan)).flatMap(
    ({ entry, valueOf }) => {
      const value = valueOf(plan);
      if (value === false) return [];
      const name = entryName(entry);
      return value === true ? [name] : [i18n.t('{name}: {value}', { name, value })];
    },
  );
  const room = roomOf(plan, usage, 'storage_bytes');
  const storage =
    room.kind === 'unlimited'
      ? []
      : [i18n.t('{limit} storage', { limit: formatLimit('storage_bytes', room.limit) })];
  return (
    <Box as="p" size="label" tone="second" marginTop={12}>
      {[...storage, ...included].join(' · ')}
    </Box>
  );
}
