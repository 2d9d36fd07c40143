import { supportSubject } from '@beamwright/contract';
import type { SupportLevel } from '@beamwright/contract';

export interface ErrorReport {
  errorId: string;
  component: string;
  message: string;
  time: string;
}

/** An email to support, whose subject says how soon its sender is answered; visitors have no level. */
export function supportAddress(
  email: string,
  {
    level,
    subject = '',
    body,
  }: { level?: SupportLevel | undefined; subject?: string; body?: string },
): string {
  const shown = level === undefined ? subject : supportSubject(level, subject);
  const parts = [
    ...(shown === '' ? [] : [`subject=${encodeURIComponent(shown)}`]),
    ...(body === undefined ? [] : [`body=${encodeURIComponent(body)}`]),
  ];
  return parts.length === 0 ? `mailto:${email}` : `mailto:${email}?${parts.join('&')}`;
}

/**
 * A prefilled email with the details that support needs; without a support address, the user
 * chooses the recipient.
 */
export function reportAddress(
  report: ErrorReport,
  url: string,
  { email = '', level }: { email?: string | undefined; level?: SupportLevel | undefined },
): string {
  const subject = `Beamwright error ${report.errorId}`;
  const body = [
    `Error ID: ${report.errorId}`,
    `Component: ${report.component}`,
    `Message: ${report.message}`,
    `Address: ${url}`,
    `Time: ${report.time}`,
    '',
    'What I was doing:',
    '',
  ].join('\n');
  return supportAddress(email, { level, subject, body });
}
