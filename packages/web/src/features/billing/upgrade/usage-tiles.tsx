import type { PlanLimit } from '@beamwright/contract';
import { IconClock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useAiUsage } from '../../../lib/ai-usage.ts';
import { formatNumber } from '../../../lib/format.ts';
import { entryName } from '../../../lib/plan-change-text.ts';
import { i18n } from '../../../lib/i18n.ts';
import { usageOf } from '../../../lib/plan-usage.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Box } from '../../../ui/box.tsx';
import { Card } from '../../../ui/card.tsx';
import { MeterBar } from '../../../ui/meter-bar.tsx';
import { Quantity, QuantityGrid } from '../../../ui/quantity.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { monthUntil } from '../month.ts';
import { isStored } from '../plan-room.ts';
import { paceText } from './pace-text.ts';

const TILES: readonly PlanLimit[] = [
  'machines',
  'savedRecipes',
  'jobs_per_month',
  'ai_requests_per_month',
];

/** The lines of the grid are hidden by the card. */
const INSIDE = { marginBlock: -1 };
const WORDS = { fontFamily: 'var(--sans)' };

/** What the user has used of the plan, and how long it lasts. */
export function UsageTiles() {
  const profile = useProfile();
  const [now] = useState(() => Date.now());
  const pace = paceText(profile, now);
  return (
    <Card flush clip aria-label={i18n.t('Your usage')}>
      <Box pad="0 20" style={INSIDE}>
        <QuantityGrid flush>
          {TILES.map((name) => (
            <UsageTile key={name} name={name} />
          ))}
        </QuantityGrid>
      </Box>
      {pace ? (
        <Row gap={8} pad="8 20" size="small" tone="warn" ground="warn">
          <IconClock size={18} stroke={1.6} aria-hidden="true" />
          <span>{pace}</span>
        </Row>
      ) : null}
    </Card>
  );
}

const isMonthly = (name: PlanLimit): boolean => !isStored(name);

function tileName(name: PlanLimit, resetsOn: string): string {
  const month = monthUntil(resetsOn);
  if (name === 'jobs_per_month') return i18n.t('Jobs in {month}', { month });
  if (name === 'ai_requests_per_month') return i18n.t('AI requests in {month}', { month });
  return entryName(name);
}

function UsageTile({ name }: { name: PlanLimit }) {
  const id = useId();
  const profile = useProfile();
  const hasModel = useAiUsage() !== null;
  const { used, limit, remaining, level } = usageOf(profile, name);
  const label = tileName(name, profile.usage.resets_on);
  if (name === 'ai_requests_per_month' && !hasModel) {
    return <Quantity label={label} value="–" unit="" alt={i18n.t('not available here')} />;
  }
  if (limit === null) {
    return <Quantity label={label} value={formatNumber(used)} unit="" alt={i18n.t('No limit')} />;
  }
  const isFull = level === 'out' && !isMonthly(name);
  return (
    <Quantity
      label={label}
      value={formatNumber(used)}
      unit={i18n.t('of {limit}', { limit: formatNumber(limit) })}
      alt={
        <>
          <VisuallyHidden id={id}>{label}</VisuallyHidden>
          <MeterBar labelledBy={id} used={used} limit={limit} level={isFull ? 'low' : level} />
          <Text block marginTop={8} style={WORDS} tone={level === 'fine' ? 'second' : 'warn'}>
            {leftText(name, { used, limit, remaining })}
          </Text>
        </>
      }
    />
  );
}

interface LimitedUse {
  used: number;
  limit: number;
  remaining: number;
}

function leftText(name: PlanLimit, { used, limit, remaining }: LimitedUse): string {
  if (used > limit && !isMonthly(name)) {
    return i18n.t('{n} read-only', { n: formatNumber(used - limit) });
  }
  if (used >= limit) return isMonthly(name) ? i18n.t('Used up') : i18n.t('Full');
  return i18n.t('{left} left', { left: formatNumber(remaining) });
}
