export interface ErrorReport {
  errorId: string;
  component: string;
  message: string;
  time: string;
}

/**
 * A prefilled email with the details that support needs; without a support address, the user
 * chooses the recipient.
 */
export function reportAddress(report: ErrorReport, url: string, email = ''): string {
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
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
