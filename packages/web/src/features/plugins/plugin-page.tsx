import type { Plugin, PluginKey } from '@beamwright/contract';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { pluginText, usePlugins } from '../../lib/plugins.ts';
import { Box } from '../../ui/box.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';

interface PluginPageProps {
  plugin: PluginKey;
  /** The page itself explains a plan that lacks the plugin. */
  explainsPlan?: boolean;
  /** It is shown while nothing is known, because it also works without a connection. */
  worksOffline?: boolean;
  /** It is no part of the app's layout. */
  isAlone?: boolean;
  children: ReactNode;
}

/** A page of a plugin, or why the account doesn't have it. */
export function PluginPage(props: PluginPageProps) {
  const { plugin: key, explainsPlan = false, worksOffline = false, isAlone = false } = props;
  const { data, isFetching } = usePlugins();
  const plugin = data?.items.find((each) => each.key === key);
  if (data === undefined && isFetching && !worksOffline) return <PageSkeleton />;
  const refusal = plugin?.refusal ?? null;
  if (!plugin || refusal === null || (refusal === 'plan' && explainsPlan)) return props.children;
  return isAlone ? (
    <Box as="main" pad={20}>
      <Missing plugin={plugin} />
    </Box>
  ) : (
    <Missing plugin={plugin} />
  );
}

function Missing({ plugin }: { plugin: Plugin }) {
  const name = pluginText(plugin.name);
  const { title, words, way } = explain(plugin);
  return (
    <Page title={name}>
      <EmptyState
        icon={<IconPlugConnectedX size={24} stroke={1.6} />}
        title={title}
        action={
          <>
            {way}
            <ButtonLink to="/library">{i18n.t('Open library')}</ButtonLink>
          </>
        }
      >
        {words}
      </EmptyState>
    </Page>
  );
}

function explain({ refusal, smallest_plan }: Plugin) {
  if (refusal === 'plan') {
    return {
      title: i18n.t('Not in your plan'),
      words:
        smallest_plan === null
          ? i18n.t('No plan includes it right now. What you made with it is kept.')
          : i18n.t('The {plan} plan includes it. What you made with it is kept.', {
              plan: smallest_plan,
            }),
      way: (
        <ButtonLink to="/upgrade" variant="filled">
          {i18n.t('See plans')}
        </ButtonLink>
      ),
    };
  }
  if (refusal === 'own_choice') {
    return {
      title: i18n.t('You switched this off'),
      words: i18n.t('What you made with it is kept.'),
      way: (
        <ButtonLink to="/settings/$section" params={{ section: 'plugins' }} variant="filled">
          {i18n.t('Plugin settings')}
        </ButtonLink>
      ),
    };
  }
  return {
    title: i18n.t('Switched off'),
    words: i18n.t(
      'An administrator switched this off for everyone. What you made with it is kept.',
    ),
    way: null,
  };
}
