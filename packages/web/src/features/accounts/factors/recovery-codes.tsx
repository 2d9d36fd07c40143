import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { printText, saveText } from './save-text.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** They were copied, downloaded or printed. */
  onSaved: () => void;
  onDone: () => void;
}

/** The recovery codes, the only time they are shown. */
export function RecoveryCodes({ codes, onSaved, onDone }: RecoveryCodesProps) {
  const text = `${i18n.t('Beamwright recovery codes')}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    onSaved();
    toastSuccess(i18n.t('Codes copied'));
  };
  const download = () => {
    saveText('beamwright-recovery-codes.txt', text);
    onSaved();
  };
  const print = () => {
    printText(text);
    onSaved();
  };
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
      <Row gap={8} wrap>
        <Button leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copy()}>
          {i18n.t('Copy')}
        </Button>
        <Button leftSection={<IconDownload size={16} stroke={1.6} />} onClick={download}>
          {i18n.t('Download')}
        </Button>
        <Button leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={print}>
          {i18n.t('Print')}
        </Button>
      </Row>
      <DialogFooter>
        <Button variant="filled" onClick={onDone}>
          {i18n.t('Done')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
