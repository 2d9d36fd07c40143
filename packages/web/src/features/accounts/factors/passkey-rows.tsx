import { IconDots, IconFingerprint } from '@tabler/icons-react';
import type { Passkey } from '@beamwright/contract';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { hasPasskeys } from './passkey-browser.ts';
import { RenamePasskey } from './rename-passkey.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** The passkeys of the account. */
export function PasskeyRows() {
  const { passkeys, error, retry, reload, isAdding, add, remove } = usePasskeys();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const confirm = useConfirm();
  const askToRemove = async ({ id, name }: Passkey) => {
    const agreed = await confirm({
      title: i18n.t('Remove passkey?'),
      body: i18n.t('“{name}” no longer signs in. Delete it in your password manager, too.', {
        name,
      }),
      confirm: i18n.t('Remove passkey'),
      danger: true,
    });
    if (agreed) remove(id);
  };
  return (
    <>
      <OptionRow
        label={i18n.t('Passkeys')}
        sub={
          hasPasskeys()
            ? i18n.t('Sign in with your fingerprint, face or screen lock.')
            : i18n.t('This browser has no passkeys.')
        }
      >
        {hasPasskeys() ? (
          <Button variant="filled" color="ink" loading={isAdding} onClick={add}>
            {i18n.t('Add passkey')}
          </Button>
        ) : null}
      </OptionRow>
      {error && !passkeys ? <ErrorPanel error={error} onRetry={retry} /> : null}
      {passkeys && passkeys.length > 0 ? (
        <Box as="ul" ground="sunk" line="both" aria-label={i18n.t('Passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => void askToRemove(passkey)}
            />
          ))}
        </Box>
      ) : null}
      {renamed ? (
        <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} onRenamed={reload} />
      ) : null}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, last_used_at: usedAt, created_at: addedAt } = passkey;
  return (
    <Row as="li" gap={16} pad="8 16" line="between">
      <Text tone="third" noShrink leading={1}>
        <IconFingerprint size={20} stroke={1.6} aria-hidden="true" />
      </Text>
      <Box grow breakWords>
        <Text as="b" weight={500}>
          {name}
        </Text>
        <Text as="p" size="small" tone="third">
          {usedAt
            ? i18n.t('Last used {time}', { time: formatDateTime(usedAt) })
            : i18n.t('Added {date} · not used yet', { date: formatDate(addedAt) })}
        </Text>
      </Box>
      <Menu
        side="bottom-end"
        target={
          <IconButton color="ink" aria-label={i18n.t('Options for {name}', { name })}>
            <IconDots size={18} stroke={1.6} />
          </IconButton>
        }
      >
        <MenuItem onClick={onRename}>{i18n.t('Rename')}</MenuItem>
        <MenuItem danger onClick={onRemove}>
          {i18n.t('Remove')}
        </MenuItem>
      </Menu>
    </Row>
  );
}
