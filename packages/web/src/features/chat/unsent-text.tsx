import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { toastInfo } from '../../ui/toast.ts';
import { forgetUnsent, unsentTexts } from './data/unsent.ts';

/** What somebody was writing when they were removed from the team, to copy. */
export function UnsentText({ teamId }: { teamId: string }) {
  const [texts, setTexts] = useState(() => unsentTexts(teamId));
  if (texts.length === 0) return null;
  const text = texts.join('\n\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toastInfo(i18n.t('Text copied.'));
  };
  const forget = () => {
    forgetUnsent(teamId);
    setTexts([]);
  };
  return (
    <Box pad="12 20">
      <Card aria-label={i18n.t('Your unsent message')}>
        <Stack gap={12}>
          <Text as="h2" size="card" weight={600}>
            {i18n.t('Your unsent message')}
          </Text>
          <Text as="p" breakWords style={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </Text>
          <Row gap={8}>
            <Button
              leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => void copy()}
            >
              {i18n.t('Copy text')}
            </Button>
            <Button variant="subtle" color="ink" onClick={forget}>
              {i18n.t('Discard')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </Box>
  );
}
