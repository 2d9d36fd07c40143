import type { Plan } from '@beamwright/contract';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';
import { Box } from '../../../ui/box.tsx';
import { Card } from '../../../ui/card.tsx';
import { Measure } from '../../../ui/measure.tsx';
import { PlanLabel } from '../../../ui/plan-label.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './bar-layout.module.css';

interface BarLayoutProps {
  plan: Plan;
  /** What is paid and when. */
  due?: ReactNode;
  action?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

const AT_LOWER_EDGE = {
  borderColor: 'var(--ember-line)',
  bottom: 'var(--space-8)',
  position: 'sticky',
  zIndex: 2,
} as const;

/** The chosen plan, what it costs, and its button. It stays in view while plans are compared. */
export function BarLayout({ plan, due, action, error, children }: BarLayoutProps) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <Card flush pad="16 20" shadow="float" aria-label={i18n.t('Chosen plan')} style={AT_LOWER_EDGE}>
      <Row gap="12 32" wrap>
        <Box basis aria-live="polite">
          <h3>
            <PlanLabel plan={plan.name} size="card">
              {plan.name}
            </PlanLabel>
          </h3>
          <Text
            as="p"
            size="small"
            tone="second"
            marginTop={4}
            {...(due ? { hideOn: 'phone' as const } : {})}
          >
            {children}
          </Text>
        </Box>
        {due ? (
          <Row gap={32} align="start" aria-live="polite">
            {due}
          </Row>
        ) : null}
        {action ? (
          <Row gap={8} align="stretch" wrap fullWidth={isPhone} className={classes.actions}>
            {action}
          </Row>
        ) : null}
      </Row>
      {error}
    </Card>
  );
}

export interface DueProps {
  label: string;
  amount: string;
  note?: string;
}

/** One amount and when it is paid. */
export function Due({ label, amount, note }: DueProps) {
  return (
    <Text as="div" size="label" tone="third">
      {label}
      <Text as="div" tone="first">
        <Measure value={amount} />
      </Text>
      {note}
    </Text>
  );
}
