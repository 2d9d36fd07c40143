import { duplicateSetting } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import {
  IconArrowsExchange,
  IconArrowsLeftRight,
  IconCalculator,
  IconCopy,
  IconDownload,
  IconLock,
  IconLockOpen,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { usePlugin } from '../../../lib/plugins.ts';
import { useOperation } from '../../../lib/query.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { AskExpertLink } from '../../../ui/ask-expert-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { BetweenButtons } from '../between/between-buttons.tsx';
import { useChangeSettings } from '../bulk/use-change-settings.ts';
import { PickSetting } from '../compare/pick-setting.tsx';
import { useLibraryAddress } from '../library-address.tsx';
import { mayEditSetting, useLibraryRights } from '../library-rights.ts';
import { useLibrarySlots } from '../library-slots.tsx';
import { useUpdateSetting } from './use-update-setting.ts';
import { TransferDialog } from '../transfer/transfer-dialog.tsx';
import { Columns } from '../../../ui/columns.tsx';

interface SettingActionsProps {
  setting: SettingDetail;
  onClose: () => void;
}

const ICON = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

export function SettingActions({ setting, onClose }: SettingActionsProps) {
  const { id, name } = setting;
  const { change } = useLibraryAddress();
  const { exportDialog } = useLibrarySlots();
  const hasLabels = usePlugin('workshop_cards');
  const hasQuote = usePlugin('job_quote');
  const [asked, setAsked] = useState<'transfer' | 'compare' | 'export' | null>(null);
  const changeSettings = useChangeSettings();
  const rights = useLibraryRights();
  const duplicate = useOperation(duplicateSetting, {
    ownId: useOwnId(),
    onSuccess: (copy) => {
      toastSuccess(i18n.t('Copied to {name}', { name: copy.name }));
      change({ setting: copy.id });
    },
  });
  const close = () => setAsked(null);
  return (
    <Columns count={2} gap={8}>
      {rights.mayEdit ? (
        <Button leftSection={<IconArrowsExchange {...ICON} />} onClick={() => setAsked('transfer')}>
          {i18n.t('Transfer')}
        </Button>
      ) : null}
      <Button leftSection={<IconArrowsLeftRight {...ICON} />} onClick={() => setAsked('compare')}>
        {i18n.t('Compare')}
      </Button>
      {rights.mayEdit ? (
        <Button
          leftSection={<IconCopy {...ICON} />}
          loading={duplicate.isPending}
          onClick={() => duplicate.mutate({ params: { id }, body: {} })}
        >
          {i18n.t('Duplicate')}
        </Button>
      ) : null}
      <Button leftSection={<IconDownload {...ICON} />} onClick={() => setAsked('export')}>
        {i18n.t('Export')}
      </Button>
      {hasLabels ? (
        <ButtonLink
          to="/library/print"
          search={{ ids: id, look: 'label' }}
          leftSection={<IconPrinter {...ICON} />}
        >
          {i18n.t('Label')}
        </ButtonLink>
      ) : null}
      {hasQuote ? (
        <ButtonLink
          to="/library/$settingId/job-sheet"
          params={{ settingId: id }}
          leftSection={<IconCalculator {...ICON} />}
        >
          {i18n.t('Time and price')}
        </ButtonLink>
      ) : null}
      <AskExpertLink about={{ kind: 'setting', id }} />
      <BetweenButtons setting={setting} onMoved={onClose} />
      {rights.isTeam && rights.mayLock ? <LockButton setting={setting} /> : null}
      {mayEditSetting(setting, rights) ? (
        <Button
          color="red"
          leftSection={<IconTrash {...ICON} />}
          aria-label={i18n.t('Delete {name}', { name })}
          onClick={() => {
            onClose();
            changeSettings({ ids: [id] }, { kind: 'delete' });
          }}
        >
          {i18n.t('Delete')}
        </Button>
      ) : null}
      {asked === 'transfer' ? <TransferDialog setting={setting} onClose={close} /> : null}
      {asked === 'export' ? exportDialog({ chosen: { ids: [id] }, name, onClose: close }) : null}
      {asked === 'compare' ? (
        <PickSetting
          without={id}
          onClose={close}
          onPick={(other) => {
            close();
            change({ compare: [id, other] }, true);
          }}
        />
      ) : null}
    </Columns>
  );
}

/** Locked, only managers change the setting. A folder that is locked locks all in it. */
function LockButton({ setting: { id, is_locked } }: { setting: SettingDetail }) {
  const update = useUpdateSetting(id, {
    onSuccess: ({ is_locked: isLocked }) =>
      toastSuccess(isLocked ? i18n.t('Only managers edit it.') : i18n.t('Everyone edits it.')),
  });
  const Icon = is_locked ? IconLockOpen : IconLock;
  return (
    <Button
      leftSection={<Icon {...ICON} />}
      loading={update.isPending}
      onClick={() => update.mutate({ is_locked: !is_locked })}
    >
      {is_locked ? i18n.t('Unlock') : i18n.t('Lock')}
    </Button>
  );
}
