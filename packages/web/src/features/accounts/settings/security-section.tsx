import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { CodeRow } from '../factors/code-row.tsx';
import { PasskeyRows } from '../factors/passkey-rows.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';

export function SecuritySection() {
  const { password_changed_at: changedAt } = useProfile();
  const [isOpen, setOpen] = useState(false);
  return (
    <OptionSection title={i18n.t('Security')}>
      <OptionRow
        beside
        label={i18n.t('Password')}
        sub={
          changedAt
            ? i18n.t('Changed {date}. A change signs out every other device.', {
                date: formatDate(changedAt),
              })
            : i18n.t('A change signs out every other device.')
        }
      >
        <Button onClick={() => setOpen(true)}>{i18n.t('Change')}</Button>
      </OptionRow>
      <PasskeyRows />
      <CodeRow />
      {isOpen ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </OptionSection>
  );
}
