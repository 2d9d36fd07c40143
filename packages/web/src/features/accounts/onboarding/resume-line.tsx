import type { OnboardingStep } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './onboarding.module.css';
import { useOnboarding } from './use-onboarding.ts';

/** After this time, nobody is asked to finish setting up any more. */
const RESUME_DAYS = 30;
const DAY_MS = 86_400_000;

function nextText(step: OnboardingStep): string {
  if (step === 'you') return i18n.t('Next: what you make.');
  return step === 'machine' ? i18n.t('Next: your machine.') : i18n.t('Next: your first job.');
}

/** Offers to finish setting up; one line, on any device. */
export function ResumeLine() {
  const { created_at } = useProfile();
  // A later visit decides again.
  const isNew = new Date(created_at).getTime() + RESUME_DAYS * DAY_MS > performance.timeOrigin;
  return isNew ? <Offer /> : null;
}

function Offer() {
  const navigate = useNavigate();
  const { onboarding, save, isSaving } = useOnboarding();
  const { step, is_resume_hidden } = onboarding;
  if (step === null || step === 'ready' || is_resume_hidden) return null;
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
