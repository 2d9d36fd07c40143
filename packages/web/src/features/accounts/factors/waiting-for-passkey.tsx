import { IconFingerprint } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** Beside the browser's own window. */
export const WaitingForPasskey = ({ onCancel }: { onCancel: () => void }) => (
  <Stack gap={16} align="center" pad="32 0" role="status">
    <Text tone="ember" leading={1} pad={20} border="line" radius="card" ground="card">
      <IconFingerprint size={48} stroke={1.4} aria-hidden="true" />
    </Text>
    <Stack gap={4} align="center">
      <h1>{i18n.t('Waiting for your passkey')}</h1>
      <Text as="p" tone="second" textAlign="center">
        {i18n.t('Follow the prompt from your browser.')}
      </Text>
    </Stack>
    <Button autoFocus onClick={onCancel}>
      {i18n.t('Cancel')}
    </Button>
  </Stack>
);
