import { qrPath } from '../lib/qr-path.ts';

interface QrCodeProps {
  text: string;
  /** What scanning it does. */
  label: string;
  className?: string | undefined;
}

/** QR code, black on white in every theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = qrPath(text);
  return (
    <svg
      className={className}
      // Inline, it has a gap for letters below.
      display="block"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
