/** Where reports go; the server's `SUPPORT_EMAIL` has the same default. */
export const SUPPORT_EMAIL = 'support@beamwright.example';

export interface ErrorReport {
  errorId: string;
  component: string;
  message: string;
  time: string;
}

/** A prefilled email with what support needs to find the cause. */
export function reportAddress(report: ErrorReport, url: string): string {
  const subject = `Beamwright error ${report.errorId}`;
  const body = [
    `Error id: ${report.errorId}`,
    `Component: ${report.component}`,
    `Message: ${report.message}`,
    `Address: ${url}`,
    `Time: ${report.time}`,
    '',
    'What I was doing:',
    '',
  ].join('\n');
  return `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
