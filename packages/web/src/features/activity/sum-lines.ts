import type { ActivityKind, ActivitySums } from '@beamwright/contract';
import { formatNumber, formatTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';

interface SumLine {
  id: string;
  text: string;
  /** Beside it: how many were good, of how many people, or when it last happened. */
  note: string;
}

type Item = ActivitySums['items'][number];
type Write = (values: { n: number }) => string;

/** What a day is worth telling. Everything else is in the list. */
const LINES: Partial<Record<ActivityKind, { by: 'count' | 'people'; write: Write }>> = {
  induction_confirmed: {
    by: 'people',
    write: (values) =>
      i18n.t('{n, plural, one {# member} other {# members}} confirmed safety pages', values),
  },
  setting_locked: {
    by: 'count',
    write: (values) => i18n.t('{n, plural, one {# setting} other {# settings}} locked', values),
  },
  setting_changed: {
    by: 'count',
    write: (values) => i18n.t('{n, plural, one {# setting} other {# settings}} changed', values),
  },
  setting_added: {
    by: 'count',
    write: (values) => i18n.t('{n, plural, one {# setting} other {# settings}} added', values),
  },
  setting_shared: {
    by: 'count',
    write: (values) => i18n.t('{n, plural, one {# setting} other {# settings}} shared', values),
  },
  setting_deleted: {
    by: 'count',
    write: (values) => i18n.t('{n, plural, one {# setting} other {# settings}} deleted', values),
  },
  card_made: {
    by: 'count',
    write: (values) =>
      i18n.t('{n, plural, one {# test card} other {# test cards}} started', values),
  },
  member_joined: {
    by: 'people',
    write: (values) => i18n.t('{n, plural, one {# person} other {# people}} joined', values),
  },
};

export function sumLines({ results, failing, items }: ActivitySums): SumLine[] {
  return [
    ...(results.count > 0 ? [resultsLine(results)] : []),
    ...failing.map(failingLine),
    ...items.flatMap(itemLine),
  ];
}

const resultsLine = ({ count, machines, rated, good }: ActivitySums['results']): SumLine => ({
  id: 'results',
  text: i18n.t(
    '{n, plural, one {# result} other {# results}} on {machines, plural, one {# machine} other {# machines}}',
    { n: count, machines },
  ),
  note:
    rated === 0
      ? i18n.t('None rated')
      : i18n.t('{good} of {rated} rated are good', {
          good: formatNumber(good),
          rated: formatNumber(rated),
        }),
});

const failingLine = ({ machine, count, people }: ActivitySums['failing'][number]): SumLine => ({
  id: `failing ${machine.id ?? machine.name}`,
  text: i18n.t('{n} not through on the {machine}', {
    n: formatNumber(count),
    machine: machine.name ?? '',
  }),
  note: i18n.t('{n, plural, one {# person} other {# people}}', { n: people }),
});

function itemLine({ kind, count, people, actor, last_at }: Item): SumLine[] {
  const line = LINES[kind];
  if (line === undefined) return [];
  const text = line.write({ n: line.by === 'people' ? people : count });
  const isOfOne = line.by === 'count' && actor !== null;
  return [
    {
      id: kind,
      text: isOfOne ? i18n.t('{what} by {name}', { what: text, name: actor.name }) : text,
      note: formatTime(last_at),
    },
  ];
}
