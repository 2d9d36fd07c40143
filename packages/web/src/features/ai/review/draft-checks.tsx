import type { AiSetting } from '@beamwright/contract';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

type DraftCheck = AiSetting['checks'][number];

const ICONS = { ok: IconCheck, warn: IconAlertTriangle, stop: IconX };

function kindLabel(kind: DraftCheck['kind']): string {
  if (kind === 'ok') return i18n.t('Passed');
  return kind === 'warn' ? i18n.t('Warning') : i18n.t('Failed');
}

export function DraftChecks({ setting: { checks } }: { setting: AiSetting }) {
  const renderMessage = useRenderMessage();
  return (
    <section>
      <Text as="h3" size="label" tone="third" weight={500}>
        {i18n.t('Checks')}
      </Text>
      <Stack as="ul" gap={4} marginTop={4} size="small" tone="second">
        {checks.map(({ kind, message }) => {
          const Icon = ICONS[kind];
          return (
            <Row
              as="li"
              gap={8}
              align="stretch"
              breakWords
              key={message.text}
              tone={kind === 'ok' ? 'second' : kind}
            >
              <Icon size={15} stroke={2} role="img" aria-label={kindLabel(kind)} />
              <span>{renderMessage(message)}</span>
            </Row>
          );
        })}
      </Stack>
    </section>
  );
}
