import { hasFeature } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { usePlugin } from '../../../lib/plugins.ts';
import { useProfile } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { SaveSteps } from './use-save-steps.ts';

interface TestCardButtonProps {
  saving: SaveSteps;
  index: number;
  /** Title of the step, for screen readers. */
  title: string;
}

/**
 * Opens a test card for the step. A card belongs to a saved setting, so the step is saved first.
 */
export function TestCardButton({ saving, index, title }: TestCardButtonProps) {
  const isIncluded = hasFeature(useProfile(), 'test_cards');
  const hasCards = usePlugin('test_cards');
  const navigate = useNavigate();
  if (!isIncluded || !hasCards) return null;
  const name = i18n.t('Test card for {title}', { title });
  const settingId = saving.settingOf(index);
  if (settingId !== null) {
    return (
      <ButtonLink to="/library/$settingId/test-card" params={{ settingId }} aria-label={name}>
        {i18n.t('Test card')}
      </ButtonLink>
    );
  }
  const saveAndOpen = async () => {
    const [made] = await saving.save([index]);
    if (made === undefined) return;
    await navigate({ to: '/library/$settingId/test-card', params: { settingId: made } });
  };
  return (
    <Button
      aria-label={name}
      title={i18n.t('Saves the step first')}
      disabled={saving.isBusy}
      onClick={() => void saveAndOpen()}
    >
      {i18n.t('Test card')}
    </Button>
  );
}
