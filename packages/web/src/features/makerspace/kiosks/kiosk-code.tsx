import { KIOSK_CODE_MINUTES } from '@beamwright/contract';
import type { OpenedKiosk } from '@beamwright/contract';
import { formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './kiosk-code.module.css';

interface KioskCodeProps {
  kiosk: OpenedKiosk;
  onClose: () => void;
}

/** The code is after `#`, so that no server on the way sees it. */
const addressOf = (code: string): string => `${window.location.origin}/kiosk#${code}`;

/** How a tablet becomes the kiosk; shown once. */
export function KioskCode({ kiosk, onClose }: KioskCodeProps) {
  const { name, code, code_expires_at } = kiosk;
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Open “{name}” on the tablet', { name })}>
      <Stack gap={16}>
        <Row gap={20} wrap>
          <QrCode
            text={addressOf(code)}
            label={i18n.t('Code that opens the kiosk')}
            className={classes.picture}
          />
          <Stack gap={8} basis>
            <Text>
              {i18n.t('Scan it with the tablet, or open {address} there and enter:', {
                address: `${window.location.host}/kiosk`,
              })}
            </Text>
            <Text mono weight={600} size="title" breakWords>
              {code}
            </Text>
            <Text size="small" tone="third">
              {i18n.t('Works once, for {n} minutes, until {time}.', {
                n: KIOSK_CODE_MINUTES,
                time: formatTime(code_expires_at),
              })}
            </Text>
          </Stack>
        </Row>
        <DialogFooter>
          <Button variant="filled" onClick={onClose}>
            {i18n.t('Done')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
