import { supportSubject } from '@beamwright/contract';
import type { SupportLevel } from '@beamwright/contract';

export interface ErrorReport {
  errorId: string;
  component: string;
  message: string;
  time: string;
}

export interface Support {
  /** Empty if the installation has no address, and until it is known. */
  email: string;
  /** Undefined for visitors. */
  level: SupportLevel | undefined;
}

/** An email to support, whose subject says how soon its sender is answered. */
export function supportAddress(
  { email, level }: Support,
  { subject = '', body }: { subject?: string; body?: string } = {},
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
export function reportAddress(report: ErrorReport, url: string, support: Support): string {
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
  return supportAddress(support, { subject, body });
}
