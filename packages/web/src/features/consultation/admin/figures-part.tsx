import { getConsultationFigures, type ConsultationFigures } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Table, TableFrame } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { durationText } from '../parts/case-text.ts';

const DAYS = ['7', '30', '90'] as const;
type Days = (typeof DAYS)[number];

type Group = ConsultationFigures['by_material'][number];
type Share = Omit<Group, 'name'>;

/** A time that nothing tells yet is a dash. */
const timeOf = (minutes: number | null): string => (minutes === null ? '–' : durationText(minutes));
const ratedText = ({ rated, rated_well }: Share): string =>
  rated === 0 ? '–' : formatPercent(rated_well / rated);

/** How long makers wait and how often they are helped: medians and the slow tail. */
export function FiguresPart() {
  const [days, setDays] = useState<Days>('30');
  const { data, error, refetch } = useQuery(
    queryOptionsFor(getConsultationFigures, { query: { days: Number(days) } }),
  );
  return (
    <Stack as="section" gap={16} aria-label={i18n.t('Figures')}>
      <Row gap={12} wrap justify="between">
        <h2>{i18n.t('Last {n} days', { n: days })}</h2>
        <Choice<Days>
          label={i18n.t('Cases asked in')}
          hideLabel
          value={days}
          options={DAYS.map((value) => ({ value, label: i18n.t('{n} days', { n: value }) }))}
          onChange={setDays}
        />
      </Row>
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <CardsSkeleton count={1} />
      )}
    </Stack>
  );
}

function Figures({ figures }: { figures: ConsultationFigures }) {
  const { first_answer, solved, asked, resolved, waiting, escalated } = figures;
  const big = [
    { label: i18n.t('First answer p50'), text: timeOf(first_answer.p50_min) },
    { label: i18n.t('First answer p90'), text: timeOf(first_answer.p90_min) },
    { label: i18n.t('Solved p50'), text: timeOf(solved.p50_min) },
    { label: i18n.t('Solved p90'), text: timeOf(solved.p90_min) },
    { label: i18n.t('Rated 4 or 5'), text: ratedText(figures) },
    { label: i18n.t('Asked'), text: formatNumber(asked) },
    { label: i18n.t('Resolved'), text: formatNumber(resolved) },
    {
      label: i18n.t('Waiting now'),
      text:
        escalated > 0
          ? i18n.t('{n}, {m} escalated', { n: formatNumber(waiting), m: formatNumber(escalated) })
          : formatNumber(waiting),
    },
  ];
  return (
    <>
      <Card as="div">
        <Columns as="dl" count={4} gap="20 16" stackOn="phone">
          {big.map(({ label, text }) => (
            <div key={label}>
              <Text as="dt" size="label" tone="third">
                {label}
              </Text>
              <Text as="dd" size="section" mono weight={550} tight>
                {text}
              </Text>
            </div>
          ))}
        </Columns>
      </Card>
      <GroupTable figures={figures} />
    </>
  );
}

function GroupTable({ figures }: { figures: ConsultationFigures }) {
  const parts = [
    { title: i18n.t('By material'), groups: figures.by_material },
    { title: i18n.t('By laser'), groups: figures.by_laser },
    { title: i18n.t('By machine'), groups: figures.by_machine },
    { title: i18n.t('By expert'), groups: figures.by_expert },
  ].filter(({ groups }) => groups.length > 0);
  if (parts.length === 0) return null;
  const heads = [
    i18n.t('Asked'),
    i18n.t('Resolved'),
    i18n.t('First answer p50'),
    'p90',
    i18n.t('Solved p50'),
    'p90',
    i18n.t('Rated 4 or 5'),
  ];
  return (
    <TableFrame label={i18n.t('Figures by material, laser, machine and expert')}>
      <Table>
        <thead>
          <tr>
            <td />
            {heads.map((head, index) => (
              // Two have the same name, and their order never changes.
              <th key={index} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(({ title, groups }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={heads.length + 1}>
                <Text weight={550}>{title}</Text>
              </th>
            </tr>
            {groups.map((group, index) => (
              // Two experts may have the same name.
              <GroupRow key={index} group={group} />
            ))}
          </tbody>
        ))}
      </Table>
    </TableFrame>
  );
}

function GroupRow({ group }: { group: Group }) {
  const { name, asked, resolved, first_answer, solved } = group;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-number>{formatNumber(asked)}</td>
      <td data-number>{formatNumber(resolved)}</td>
      <td data-number>{timeOf(first_answer.p50_min)}</td>
      <td data-number>{timeOf(first_answer.p90_min)}</td>
      <td data-number>{timeOf(solved.p50_min)}</td>
      <td data-number>{timeOf(solved.p90_min)}</td>
      <td data-number>{ratedText(group)}</td>
    </tr>
  );
}
