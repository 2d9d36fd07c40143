import { PLUGINS } from '@beamwright/contract';
import type { Plugin, PluginDeclaration } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { pluginText } from '../../lib/plugins.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { PlanLabel } from '../../ui/plan-label.tsx';
import { Row } from '../../ui/stack.tsx';
import { Switch } from '../../ui/switch.tsx';
import { OwnNumbers } from './own-numbers.tsx';
import { PluginIcon } from './plugin-icon.tsx';
import { ShortcutRows } from './shortcuts/shortcut-rows.tsx';
import type { ChangePlugin } from './use-change-plugin.ts';

interface OwnPluginProps {
  plugin: Plugin;
  changing: ChangePlugin;
}

/** One plugin of the user: its switch and settings, or the plan that has it. */
export function OwnPlugin({ plugin, changing }: OwnPluginProps) {
  const name = pluginText(plugin.name);
  const declaration = PLUGINS.get(plugin.key);
  const change = (settings: Parameters<ChangePlugin['change']>[1]['settings']) =>
    changing.change(plugin.key, { settings });
  const isOwn = plugin.own_settings.length > 0;
  return (
    <Box line="between">
      <OptionRow
        start={<PluginIcon icon={plugin.icon} />}
        label={name}
        sub={pluginText(plugin.description)}
        beside
      >
        {plugin.refusal === 'plan' ? (
          <LackingPlan plugin={plugin} name={name} />
        ) : (
          <Row gap={12}>
            {plugin.is_on && isOwn && hasKind(declaration, 'shortcut') ? (
              <Button
                variant="subtle"
                color="ink"
                onClick={() =>
                  change(Object.fromEntries(plugin.own_settings.map((each) => [each, null])))
                }
              >
                {i18n.t('Reset all')}
              </Button>
            ) : null}
            <Switch
              label={null}
              aria-label={name}
              checked={plugin.is_on}
              onChange={({ currentTarget }) =>
                changing.change(plugin.key, { is_on: currentTarget.checked })
              }
            />
          </Row>
        )}
      </OptionRow>
      {plugin.is_accessible && declaration ? (
        <>
          <ShortcutRows plugin={plugin} declaration={declaration} onChange={change} />
          <OwnNumbers plugin={plugin} declaration={declaration} onChange={change} />
        </>
      ) : null}
    </Box>
  );
}

const hasKind = (declaration: PluginDeclaration | undefined, kind: string): boolean =>
  Object.values(declaration?.settings ?? {}).some((setting) => setting.kind === kind);

function LackingPlan({ plugin, name }: { plugin: Plugin; name: string }) {
  const { smallest_plan: plan } = plugin;
  if (plan === null) return null;
  return (
    <Row gap={12}>
      <PlanLabel plan={plan}>{plan}</PlanLabel>
      <ButtonLink to="/upgrade" aria-label={i18n.t('See plan for {name}', { name })}>
        {i18n.t('See plan')}
      </ButtonLink>
    </Row>
  );
}
