import { IconCheck, IconCircle, IconProgress } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

type StepState = 'done' | 'now' | 'next';

/** Sent, confirmed, started: where a payment is. */
export function ConfirmingSteps({ plan }: { plan: string | null }) {
  return (
    <Box as="ol" marginBottom={12} style={NO_MARKS}>
      <Step state="done">{i18n.t('Payment sent')}</Step>
      <Step state="now">{i18n.t('Stripe confirms')}</Step>
      <Step state="next">
        {plan === null ? i18n.t('Your plan starts') : i18n.t('{plan} starts', { plan })}
      </Step>
    </Box>
  );
}

const ICONS = { done: IconCheck, now: IconProgress, next: IconCircle };
const TONES = { done: 'ok', now: 'ember', next: 'third' } as const;
const NO_MARKS = { listStyle: 'none', paddingLeft: 0 };

function Step({ state, children }: { state: StepState; children: string }) {
  const Icon = ICONS[state];
  return (
    <Row as="li" gap={12} pad="8 0" line="top" aria-current={state === 'now' ? 'step' : undefined}>
      <Row as="span" tone={TONES[state]} aria-hidden="true">
        <Icon size={18} stroke={1.8} />
      </Row>
      <Text
        weight={state === 'now' ? 550 : 400}
        tone={state === 'next' ? 'third' : 'first'}
        size="small"
      >
        {children}
        {state === 'done' ? <VisuallyHidden>, {i18n.t('done')}</VisuallyHidden> : null}
      </Text>
    </Row>
  );
}
