import { IconFingerprint } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface PasskeyButtonProps {
  loading: boolean;
  onClick: () => void;
}

/** The way in that needs no password, above the form. */
export const PasskeyButton = ({ loading, onClick }: PasskeyButtonProps) => (
  <Stack gap={16}>
    <Button
      size="md"
      fullWidth
      loading={loading}
      onClick={onClick}
      leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden="true" />}
    >
      {i18n.t('Sign in with passkey')}
    </Button>
    <Row gap={12}>
      <Box grow line="top" />
      <Text size="small" tone="third">
        {i18n.t('or')}
      </Text>
      <Box grow line="top" />
    </Row>
  </Stack>
);
