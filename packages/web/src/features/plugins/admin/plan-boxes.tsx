import type { AdminPlugin } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { useUpdatePlugin } from './use-update-plugin.ts';

interface PlanBoxesProps {
  plugin: AdminPlugin;
  name: string;
}

/** One box for each plan, with its first letter: filled if the plan has the plugin. */
export function PlanBoxes({ plugin, name }: PlanBoxesProps) {
  const { update } = useUpdatePlugin(plugin.key);
  const toggle = (plan: string, is_enabled: boolean) =>
    update(
      { plans: [{ plan_name: plan, is_enabled }] },
      is_enabled
        ? i18n.t('{name} added to {plan}.', { name, plan })
        : i18n.t('{name} removed from {plan}.', { name, plan }),
    );
  return (
    <Row role="group" gap={4} aria-label={i18n.t('Plans with {name}', { name })}>
      {plugin.plans.map(({ plan_name, is_enabled, is_fixed }) => (
        <IconButton
          key={plan_name}
          variant={is_enabled ? 'filled' : 'default'}
          color="ink"
          aria-label={plan_name}
          aria-pressed={is_enabled}
          title={titleOf(plan_name, is_enabled, is_fixed)}
          // A box that is always filled looks so.
          {...(is_fixed && is_enabled ? { 'aria-disabled': true } : { disabled: is_fixed })}
          onClick={() => (is_fixed ? undefined : toggle(plan_name, !is_enabled))}
        >
          {plan_name.charAt(0)}
        </IconButton>
      ))}
    </Row>
  );
}

function titleOf(plan: string, isEnabled: boolean, isFixed: boolean): string {
  if (!isFixed) return plan;
  return isEnabled
    ? i18n.t('{plan} always has every plugin', { plan })
    : i18n.t('{plan} doesn’t include this feature', { plan });
}
