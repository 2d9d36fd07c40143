import type { Plugin } from '@beamwright/contract';
import { IconPuzzle } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { usePlugins } from '../../lib/plugins.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { OptionSection } from '../../ui/option-section.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { OwnPlugin } from './own-plugin.tsx';
import { useChangePlugin } from './use-change-plugin.ts';

/** In the account settings: the plugins that the user has, their settings, and what the plan lacks. */
export function PluginsSection() {
  const { data, error, refetch } = usePlugins();
  const changing = useChangePlugin();
  const title = i18n.t('Plugins');
  if (error && !data) {
    return (
      <OptionSection title={title}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </OptionSection>
    );
  }
  if (!data) {
    return (
      <OptionSection title={title}>
        <ListSkeleton count={4} />
      </OptionSection>
    );
  }
  const shown = data.items.filter(isShown);
  return (
    <OptionSection title={title} isSaved={changing.isSaved}>
      {shown.length === 0 ? (
        <EmptyState icon={<IconPuzzle size={24} stroke={1.6} />} title={i18n.t('No plugins')}>
          {i18n.t('Plugins that an administrator switches on are listed here.')}
        </EmptyState>
      ) : (
        shown.map((plugin) => <OwnPlugin key={plugin.key} plugin={plugin} changing={changing} />)
      )}
    </OptionSection>
  );
}

const isShown = ({ refusal }: Plugin): boolean => refusal !== 'switched_off';
