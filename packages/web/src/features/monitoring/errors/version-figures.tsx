import { listErrorVersions } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { QuietLink } from '../../../ui/quiet-link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** With fewer, a rate says nothing. */
const ENOUGH_VISITS = 100;

/** Errors and visits of a version that ran here; nothing of one that never did. */
export function VersionFigures({ version }: { version: string }) {
  const { data } = useQuery(queryOptionsFor(listErrorVersions));
  const found = data?.items.find((item) => item.version === version);
  if (!found) return null;
  const { events, visits, users } = found;
  const facts = [
    i18n.t('{n, plural, one {{count} error} other {{count} errors}}', {
      n: events,
      count: formatNumber(events),
    }),
    ...(users === 0
      ? []
      : [
          i18n.t('at least {n, plural, one {{count} user} other {{count} users}} affected', {
            n: users,
            count: formatNumber(users),
          }),
        ]),
    i18n.t('{n, plural, one {{count} visit} other {{count} visits}}', {
      n: visits,
      count: formatNumber(visits),
    }),
    ...(visits < ENOUGH_VISITS
      ? []
      : [
          i18n.t('{rate} errors per 1,000 visits', {
            rate: formatNumber((events / visits) * 1000, { maximumFractionDigits: 1 }),
          }),
        ]),
  ];
  return (
    <Row gap="0 16" wrap align="baseline" marginTop={4}>
      <Text as="p" size="small" tone="second" tabular>
        {facts.join(' · ')}
      </Text>
      {events === 0 ? null : (
        <QuietLink to="/admin/errors" search={{ q: version, range: '30d' } as never}>
          {i18n.t('Open errors of {version}', { version })}
        </QuietLink>
      )}
    </Row>
  );
}
