import { Columns } from '../../../ui/columns.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { listPlans, mayExport } from '@beamwright/contract';
import type { ExportKind } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { usePlanHere } from '../../../lib/use-plan-here.ts';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { EXPORT_KINDS, kindText, smallestPlanFor } from './export-formats.ts';
import classes from './format-list.module.css';
import { Text } from '../../../ui/text.tsx';

interface FormatListProps {
  value: ExportKind | null;
  onChange: (kind: ExportKind) => void;
}

/** Every format and its purpose; formats of a larger plan name that plan. */
export function FormatList({ value, onChange }: FormatListProps) {
  const name = useId();
  const holder = usePlanHere();
  const isAnyLocked = EXPORT_KINDS.some((kind) => !mayExport(holder, kind));
  const { data: plans } = useQuery({ ...queryOptionsFor(listPlans), enabled: isAnyLocked });
  return (
    <Columns as={Fieldset} count={2} gap={8} stackOn="phone" legend={i18n.t('Format')}>
      {EXPORT_KINDS.map((kind) => {
        const { title, ending, purpose } = kindText(kind);
        const isLocked = !mayExport(holder, kind);
        const plan = isLocked ? smallestPlanFor(plans?.items ?? [], kind) : undefined;
        return (
          <Tile
            key={kind}
            pad="8 12"
            className={classes.format}
            data-locked={isLocked || undefined}
          >
            <input
              type="radio"
              name={name}
              disabled={isLocked}
              checked={value === kind}
              onChange={() => onChange(kind)}
            />
            <Text weight={550}>
              {title}{' '}
              <Text size="label" mono leading={1} tone="second" noWrap>
                {ending}
              </Text>
            </Text>
            <span className={classes.purpose}>{purpose}</span>
            {isLocked ? (
              <Text tone="warn" weight={500} className={classes.plan}>
                {plan ? i18n.t('{plan} plan', { plan: plan.name }) : i18n.t('Not in your plan')}
              </Text>
            ) : null}
          </Tile>
        );
      })}
      {isAnyLocked ? (
        <Text as="p" size="small">
          <Link to="/upgrade">{i18n.t('See plans')}</Link>
        </Text>
      ) : null}
    </Columns>
  );
}
