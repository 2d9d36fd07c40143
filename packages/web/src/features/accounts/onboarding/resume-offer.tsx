import type { OnboardingStep } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './onboarding.module.css';
import { useOnboarding } from './use-onboarding.ts';

function nextText(step: OnboardingStep): string {
  if (step === 'you') return i18n.t('Next: what you make.');
  return step === 'machine' ? i18n.t('Next: your machine.') : i18n.t('Next: your first job.');
}

export function ResumeOffer({ step }: { step: OnboardingStep }) {
  const { save, isSaving } = useOnboarding();
  const navigate = useNavigate();
  return (
    <Card className={classes.resume ?? ''} aria-label={i18n.t('Finish setting up')}>
      <Row gap="8 16" wrap>
        <Box basis>
          <Text as="h2" size="card">
            {i18n.t('Finish setting up')}
          </Text>
          <Text as="p" size="small" tone="second">
            {nextText(step)}
          </Text>
        </Box>
        <Row gap={8}>
          <Button variant="filled" color="ink" onClick={() => void navigate({ to: '/welcome' })}>
            {i18n.t('Continue')}
          </Button>
          <Button
            variant="subtle"
            loading={isSaving}
            onClick={() => void save({ is_resume_hidden: true })}
          >
            {i18n.t('Not now')}
          </Button>
        </Row>
      </Row>
    </Card>
  );
}
