import { MailPage } from '../../features/mail/mail-page.tsx';
import { adminFrame } from './admin-frame.tsx';

export function MailRoute() {
  return <MailPage frame={adminFrame} />;
}
