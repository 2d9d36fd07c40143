import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { printText, saveText } from './save-text.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, the only time they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${i18n.t('Beamwright recovery codes')}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    void navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => toastSuccess(i18n.t('Codes copied')));
  return (
    <Stack gap={16}>
      <Text as="p" tone="second">
        {i18n.t('Each works once if you lose your phone. They won’t be shown again.')}
      </Text>
      <Box
        as="ul"
        ground="sunk"
        radius="control"
        pad={16}
        aria-label={i18n.t('Recovery codes')}
        style={{ columns: 2 }}
      >
        {codes.map((code) => (
          <Text as="li" key={code} mono>
            {code}
          </Text>
        ))}
      </Box>
      <Row gap={8} wrap justify="end">
        <Button leftSection={<IconCopy size={16} stroke={1.6} />} onClick={copy}>
          {i18n.t('Copy')}
        </Button>
        <Button
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => saveText('beamwright-recovery-codes.txt', text)}
        >
          {i18n.t('Download')}
        </Button>
        <Button
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => printText(text)}
        >
          {i18n.t('Print')}
        </Button>
        <Button variant="filled" onClick={onDone}>
          {i18n.t('Done')}
        </Button>
      </Row>
    </Stack>
  );
}
