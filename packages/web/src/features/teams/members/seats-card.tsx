import type { Team } from '@beamwright/contract';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { openSeats } from '../parts/seats.ts';
import classes from './seats-card.module.css';

/** More than these are a number only. */
const MAX_DRAWN = 20;

export function SeatsCard({ team }: { team: Team }) {
  const titleId = useId();
  const { seats, plan, owner, role } = team;
  const { limit, taken, held, viewers } = seats;
  const open = openSeats(seats);
  const words = [
    i18n.t('{n, plural, one {# member} other {# members}}', { n: taken }),
    ...(held > 0 ? [i18n.t('{n} invited', { n: formatNumber(held) })] : []),
    ...(open === null ? [] : [i18n.t('{n} open', { n: formatNumber(open) })]),
    ...(viewers > 0
      ? [
          i18n.t('{n, plural, one {# viewer without a seat} other {# viewers without a seat}}', {
            n: viewers,
          }),
        ]
      : []),
  ];
  return (
    <Card aria-labelledby={titleId}>
      <Row gap={12} justify="between" align="baseline">
        <h2 id={titleId}>{i18n.t('Seats')}</h2>
        <Text mono size="small" tone="second">
          {limit === null
            ? formatNumber(taken + held)
            : i18n.t('{n} of {limit}', {
                n: formatNumber(taken + held),
                limit: formatNumber(limit),
              })}
        </Text>
      </Row>
      {limit !== null && limit <= MAX_DRAWN ? (
        <div className={classes.seats} aria-hidden="true">
          {Array.from({ length: limit }, (_, seat) => (
            <i
              key={seat}
              data-seat={seat < taken ? 'taken' : seat < taken + held ? 'held' : 'open'}
            />
          ))}
        </div>
      ) : null}
      <Text as="p" size="small" tone="second" marginTop={8} marginBottom={8}>
        {words.join(' · ')}
      </Text>
      <FactRows
        rows={[
          { label: i18n.t('Plan'), text: plan ?? i18n.t('None needed') },
          ...(plan === null ? [] : [{ label: i18n.t('Paid by'), text: owner?.name ?? '–' }]),
        ]}
      />
      {role === 'owner' && plan !== null ? (
        <Row gap={8} wrap marginTop={12}>
          <ButtonLink to="/upgrade" search={{ team: undefined }}>
            {i18n.t('Change plan')}
          </ButtonLink>
          <ButtonLink
            to="/settings/$section"
            params={{ section: 'plan' }}
            search={{ team: undefined }}
          >
            {i18n.t('Invoices')}
          </ButtonLink>
        </Row>
      ) : null}
    </Card>
  );
}
