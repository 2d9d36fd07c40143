import { getDesk, hasFeature, listConsultations } from '@beamwright/contract';
import { IconInbox, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Stack } from '../../ui/stack.tsx';
import classes from './nav-entries.module.css';

/** Experts in the menu: help from them, and for experts their desk. */
export const ExpertNav = () => (
  <Stack gap={2}>
    <HelpEntry />
    <DeskEntry />
  </Stack>
);

/** Only for experts: how many cases wait. */
function DeskEntry() {
  const { data } = useQuery(queryOptionsFor(getDesk));
  if (!data?.is_expert) return null;
  return (
    <Link to="/expert" className={classes.entry} activeOptions={{ includeSearch: false }}>
      <IconInbox size={18} stroke={1.6} aria-hidden="true" />
      {i18n.t('Expert desk')}
      {data.waiting > 0 ? (
        <Pill
          aria-label={i18n.t('{n, plural, one {# case waits} other {# cases wait}}', {
            n: data.waiting,
          })}
        >
          {formatNumber(data.waiting)}
        </Pill>
      ) : null}
    </Link>
  );
}

/** For whoever has them in the plan, or a case that is still open. */
function HelpEntry() {
  const isIncluded = hasFeature(useProfile(), 'expert_consultation');
  const { data } = useQuery(
    queryOptionsFor(listConsultations, { query: { state: 'open', limit: 1 } }),
  );
  if (!isIncluded && !data?.items.length) return null;
  return (
    <Link
      to="/expert-consultation"
      className={classes.entry}
      activeOptions={{ includeSearch: false }}
    >
      <IconLifebuoy size={18} stroke={1.6} aria-hidden="true" />
      {i18n.t('Expert Help')}
      {data?.items.some(({ unread }) => unread) ? <Pill>{i18n.t('New')}</Pill> : null}
    </Link>
  );
}
