import { i18n } from '../../../lib/i18n.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { scanPath } from '../cached-setting.ts';

interface SettingCodeProps {
  /** Id of the setting. */
  id: string;
  name: string;
  className?: string | undefined;
}

/** URL in the QR code, on the server this page came from. */
const scanAddress = (id: string): string => window.location.origin + scanPath(id);

/** QR code that opens a setting. */
export const SettingCode = ({ id, name, className }: SettingCodeProps) => (
  <QrCode
    text={scanAddress(id)}
    label={i18n.t('Code that opens {name}', { name })}
    className={className}
  />
);
