import { PlanLabel } from '../../../ui/plan-label.tsx';
import { Row } from '../../../ui/stack.tsx';
import type { PlanColumn } from './plan-column.ts';

export interface PlanChoiceProps {
  columns: readonly PlanColumn[];
  /** Name of the chosen plan. */
  chosen: string | undefined;
  onChoose: (plan: string) => void;
}

interface PlanRadioProps extends Omit<PlanChoiceProps, 'columns'> {
  column: PlanColumn;
}

/** Scrolled to by keyboard, a radio button stays above the bar at the lower edge. */
const ABOVE_BAR = { scrollMarginBottom: 240 };

/** The name of a plan, with a radio button if it can be chosen. Use it in a `label`. */
export function PlanRadio({ column: { plan, intent }, chosen, onChoose }: PlanRadioProps) {
  return (
    <Row gap={8} justify="between">
      <PlanLabel plan={plan.name} size="card">
        {plan.name}
      </PlanLabel>
      {intent === 'none' ? null : (
        <input
          type="radio"
          name="plan"
          aria-label={plan.name}
          style={ABOVE_BAR}
          checked={plan.name === chosen}
          onChange={() => onChoose(plan.name)}
        />
      )}
    </Row>
  );
}
