import type { ReactNode } from 'react';
import classes from './plan-label.module.css';
import { Row } from './stack.tsx';

interface PlanLabelProps {
  /** Name of a plan, or `Admin` or `Beta`; gives the color. */
  plan: string;
  size?: 'label' | 'body' | 'card';
  children: ReactNode;
}

/** The name of a plan with its color. */
export function PlanLabel({ plan, size = 'label', children }: PlanLabelProps) {
  return (
    <Row
      as="span"
      gap={8}
      inline
      size={size}
      weight={550}
      className={classes.badge}
      data-plan={plan}
    >
      {children}
    </Row>
  );
}
