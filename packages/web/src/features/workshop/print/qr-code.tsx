import { i18n } from '../../../lib/i18n.ts';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  /** Id of the setting. */
  id: string;
  name: string;
  className?: string | undefined;
}

/** URL in the QR code, on the server this page came from. */
const scanAddress = (id: string): string => `${window.location.origin}/s/${id}`;

/** QR code that opens a setting; black on white in every theme. */
export function QrCode({ id, name, className }: QrCodeProps) {
  const { size, path } = qrPath(scanAddress(id));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={i18n.t('Code that opens {name}', { name })}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
