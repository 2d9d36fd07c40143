import { renewRecoveryCodes } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useCloseCodes } from './use-close-codes.ts';

interface RenewCodesProps {
  onRenewed: () => void;
  onClose: () => void;
}

/** New recovery codes in place of the ones before. */
export function RenewCodes({ onRenewed, onClose }: RenewCodesProps) {
  const renew = useOperation(renewRecoveryCodes, { errors: 'inline', onSuccess: onRenewed });
  const codes = renew.data?.recovery_codes;
  const { close, onSaved } = useCloseCodes(codes !== undefined, onClose);
  return (
    <Dialog
      opened
      onClose={close}
      title={codes ? i18n.t('Save your recovery codes') : i18n.t('New recovery codes')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onSaved} onDone={close} />
      ) : (
        <PasswordStep
          sub={i18n.t('The codes you have now stop working.')}
          action={i18n.t('Make new codes')}
          pending={renew.isPending}
          error={renew.error}
          onSend={(password) => renew.mutate({ body: { password } })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
