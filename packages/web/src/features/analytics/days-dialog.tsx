import { listCounted, MIN_USERS, type Counted, type FigureDays } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Table } from '../../ui/table.tsx';
import { Text } from '../../ui/text.tsx';

/** A figure whose days are shown. */
export interface ShownFigure {
  of: Counted;
  /** Which one, as the figures name it. */
  name: string;
  title: string;
}

interface DaysDialogProps {
  figure: ShownFigure | null;
  days: FigureDays;
  onClose: () => void;
}

/** The days that a figure adds up. Nobody is named. */
export const DaysDialog = ({ figure, days, onClose }: DaysDialogProps) => (
  <Dialog opened={figure !== null} onClose={onClose} title={figure?.title ?? ''}>
    {figure === null ? null : <Days figure={figure} days={days} />}
  </Dialog>
);

function Days({ figure: { of, name }, days }: { figure: ShownFigure; days: FigureDays }) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listCounted, { query: { days, of, ...(name !== '' && { name }) } }),
  );
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton count={4} />
    ) : (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.items.length === 0) {
    return (
      <Text as="p" tone="second">
        {i18n.t('Nothing to show in this range.')}
      </Text>
    );
  }
  const hasUsers = !countsUsers(of);
  const few = i18n.t('fewer than {n}', { n: MIN_USERS });
  const shown = (value: number | null) => (value === null ? few : formatNumber(value));
  return (
    <>
      <Table cells="mono">
        <thead>
          <tr>
            <th scope="col">{hasUsers ? i18n.t('Day (UTC)') : i18n.t('Signed up (UTC)')}</th>
            <th scope="col" data-number>
              {countTitle(of)}
            </th>
            {hasUsers ? (
              <th scope="col" data-number>
                {i18n.t('Users')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ day, count, users }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td data-number>{shown(count)}</td>
              {hasUsers ? <td data-number>{shown(users)}</td> : null}
            </tr>
          ))}
        </tbody>
      </Table>
      <Text as="p" size="label" tone="third" marginTop={12}>
        {i18n.t('Single visits and users aren’t listed: their consent covers counts only.')}
      </Text>
    </>
  );
}

/** Each user counts once. */
const countsUsers = (of: Counted): boolean => ['answer', 'source', 'step'].includes(of);

function countTitle(of: Counted): string {
  if (of === 'page') return i18n.t('Page views');
  if (of === 'event') return i18n.t('Events');
  return countsUsers(of) ? i18n.t('Users') : i18n.t('Visits');
}
