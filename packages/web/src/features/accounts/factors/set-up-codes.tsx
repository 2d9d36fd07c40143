import { setUpSecondFactor, turnOnSecondFactor } from '@beamwright/contract';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { CODE_LENGTH, CodeField } from './code-field.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useCloseCodes } from './use-close-codes.ts';

interface SetUpCodesProps {
  /** From here on, signing in asks for codes. */
  onTurnedOn: () => void;
  onClose: () => void;
}

/** Sets up an authenticator app: the password, a first code, then the recovery codes. */
export function SetUpCodes({ onTurnedOn, onClose }: SetUpCodesProps) {
  const [isOn, setOn] = useState(false);
  const setUp = useOperation(setUpSecondFactor, { errors: 'inline' });
  const title = isOn ? i18n.t('Save your recovery codes') : i18n.t('Set up two-factor code');
  const { close, onSaved } = useCloseCodes(isOn, onClose);
  return (
    <Dialog opened onClose={close} title={title}>
      {setUp.data === undefined ? (
        <PasswordStep
          sub={i18n.t('Needed to change how you sign in.')}
          action={i18n.t('Continue')}
          pending={setUp.isPending}
          error={setUp.error}
          onSend={(password) => setUp.mutate({ body: { password } })}
          onCancel={onClose}
        />
      ) : isOn ? (
        <RecoveryCodes codes={setUp.data.recovery_codes} onSaved={onSaved} onDone={close} />
      ) : (
        <FirstCode
          uri={setUp.data.uri}
          replacesSecret={setUp.data.replaces_secret}
          onCancel={onClose}
          onRight={() => {
            setOn(true);
            onTurnedOn();
          }}
        />
      )}
    </Dialog>
  );
}

interface FirstCodeProps {
  uri: string;
  /** The secret of an earlier try, which an app may still have, stopped working. */
  replacesSecret: boolean;
  onRight: () => void;
  onCancel: () => void;
}

function FirstCode({ uri, replacesSecret, onRight, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const turnOn = useOperation(turnOnSecondFactor, { errors: 'inline', onSuccess: onRight });
  const isWrong = isProblem(turnOn.error, 'wrong_code');
  // A phone can't scan its own screen.
  const isHandheld = useMediaQuery(`(pointer: coarse), ${PHONE}`);
  const send = (typed: string) =>
    turnOn.mutate({ body: { code: typed } }, { onError: () => setCode('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH && !turnOn.isPending) send(code);
  };
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      {isWrong ? null : <FormError error={turnOn.error} />}
      {replacesSecret ? (
        <Notice kind="warn" title={i18n.t('This key replaces the one from your last try')}>
          {i18n.t('If your app has Beamwright already, delete that entry. Its codes don’t work.')}
        </Notice>
      ) : null}
      <Row gap="16 20" align="start" wrap={isHandheld}>
        <Box style={{ width: 168 }} noShrink radius="control" border="line" clip>
          <QrCode text={uri} label={i18n.t('Code for your authenticator app')} />
        </Box>
        <Stack gap={12} align="start" grow basis={isHandheld} canShrink={!isHandheld}>
          <Text as="p" tone="second">
            {isHandheld
              ? i18n.t(
                  'Add the key to your authenticator app, then come back and type its code. Keep this page open: after a reload, you get a new key.',
                )
              : i18n.t('Scan with an authenticator app, then type its code.')}
          </Text>
          {isHandheld ? (
            <ButtonAnchor href={uri}>{i18n.t('Open authenticator app')}</ButtonAnchor>
          ) : null}
          <SecretKey uri={uri} isOpen={isHandheld} />
        </Stack>
      </Row>
      <CodeField
        value={code}
        onChange={(typed) => {
          if (typed !== '') turnOn.reset();
          setCode(typed);
        }}
        onComplete={send}
        error={isWrong ? i18n.t('Wrong code. Enter the one your app shows now.') : undefined}
      />
      <DialogFooter>
        <Button onClick={onCancel}>{i18n.t('Cancel')}</Button>
        <Button
          type="submit"
          variant="filled"
          loading={turnOn.isPending}
          disabled={code.length < CODE_LENGTH}
        >
          {i18n.t('Turn on')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

/** The secret as text, for an app on this device. */
function SecretKey({ uri, isOpen }: { uri: string; isOpen: boolean }) {
  const [isShown, setShown] = useState(isOpen);
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(() => toastSuccess(i18n.t('Key copied')));
  return (
    <div>
      <Text as="p" size="small" tone="second">
        {i18n.t('Can’t scan?')}{' '}
        <Text
          as="button"
          type="button"
          underline
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? i18n.t('Hide key') : i18n.t('Show key')}
        </Text>
      </Text>
      {isShown ? (
        <Row gap="4 8" wrap marginTop={4}>
          <Text as="p" size="small" mono>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Text>
          <Button
            size="xs"
            leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
            onClick={copy}
          >
            {i18n.t('Copy')}
          </Button>
        </Row>
      ) : null}
    </div>
  );
}
