import { hasFeature, listConsultations } from '@beamwright/contract';
import { IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { Pill } from '../../ui/pill.tsx';
import classes from './nav-entries.module.css';

/** Experts in the menu: for whoever has them in the plan, or a case that is still open. */
export function ExpertNav() {
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
