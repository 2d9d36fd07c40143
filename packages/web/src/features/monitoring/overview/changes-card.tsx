import type { RecentChange } from '@beamwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './overview.module.css';

interface ChangesCardProps {
  changes: readonly RecentChange[];
  doneToday: number;
  describe: (change: RecentChange) => string;
}

/** What administrators did last. */
export function ChangesCard({ changes, doneToday, describe }: ChangesCardProps) {
  return (
    <Card flush aria-labelledby="recent-changes">
      <Row justify="between" gap={8} align="baseline" pad="16 20 8">
        <h2 id="recent-changes">{i18n.t('Recent changes')}</h2>
        {doneToday > 0 ? (
          <Row gap={4} size="small" tone="second">
            <IconCheck size={16} stroke={1.8} aria-hidden="true" />
            {i18n.t('{n, plural, one {# by you today} other {# by you today}}', { n: doneToday })}
          </Row>
        ) : null}
      </Row>
      {changes.length === 0 ? (
        <Text as="p" size="small" tone="second" pad="0 20 16" block>
          {i18n.t('Administrator actions are listed here.')}
        </Text>
      ) : null}
      <ul>
        {changes.map((change) => (
          <Row
            as="li"
            key={change.id}
            gap="4 12"
            wrap
            pad="12 20"
            align="baseline"
            line="between"
            size="small"
            className={classes.coming}
          >
            <Text as="time" mono tone="third" dateTime={change.created_at}>
              {formatDateTime(change.created_at)}
            </Text>
            <Text breakWords>{lineOf(change, describe(change))}</Text>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function lineOf({ actor, user }: RecentChange, what: string): string {
  const who = actor ?? i18n.t('System');
  return user === null || user === actor
    ? i18n.t('{who}: {what}', { who, what })
    : i18n.t('{who}: {what}, {user}', { who, what, user });
}
