import { Button } from '../../../ui/button.tsx';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import classes from './save-step-button.module.css';
import type { SaveSteps } from './use-save-steps.ts';
import { Text } from '../../../ui/text.tsx';

interface SaveStepButtonProps {
  saving: SaveSteps;
  index: number;
  /** Title of the step, for screen readers. */
  title: string;
}

export function SaveStepButton({ saving, index, title }: SaveStepButtonProps) {
  if (saving.isSaved(index)) {
    return (
      <Link to="/library" className={classes.saved}>
        <IconCheck size={16} stroke={2} aria-hidden="true" />
        {i18n.t('Saved')}{' '}
        <Text tone="second" weight={450} underline className={classes.where}>
          {i18n.t('Open library')}
        </Text>
      </Link>
    );
  }
  return (
    <Button
      onClick={() => void saving.save([index])}
      loading={saving.isSaving(index)}
      disabled={saving.isBusy && !saving.isSaving(index)}
      aria-label={i18n.t('Save {title}', { title })}
    >
      {i18n.t('Save')}
    </Button>
  );
}
