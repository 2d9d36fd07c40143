import { getSetting } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { isOfGalvo } from '../../../lib/user-units.ts';
import { GalvoContext } from '../../../lib/units.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { isLockedSetting, mayEditSetting, useLibraryRights } from '../library-rights.ts';
import { useLibrarySlots } from '../library-slots.tsx';
import { VersionList } from '../versions/version-list.tsx';
import { Filing } from './filing.tsx';
import { SettingActions } from './setting-actions.tsx';
import { LockedSetting } from './locked-setting.tsx';
import { ReadOnlySetting } from './read-only-setting.tsx';
import { ViewersSetting } from './viewers-setting.tsx';
import { SettingHead } from './setting-head.tsx';
import { SettingNumbers } from './setting-numbers-view.tsx';
import { SettingOutcome } from '../../../ui/setting/setting-outcome.tsx';
import classes from './setting-panel.module.css';
import { useLeaveForm } from '../../../ui/unsaved-changes.ts';
import { StepsTable } from '../../../ui/setting/steps-table.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';

interface SettingPanelProps {
  id: string;
  isEditing: boolean;
  onEditing: (editing: boolean) => void;
  onClose: () => void;
}

/** Details of one setting, next to the list; on a phone in its place. */
export function SettingPanel(props: SettingPanelProps) {
  // The key resets scroll position and focus for another setting.
  return <SettingPanelContent key={props.id} {...props} />;
}

function SettingPanelContent({ id, isEditing, onEditing, onClose }: SettingPanelProps) {
  const { data, error, refetch } = useQuery(queryOptionsFor(getSetting, { params: { id } }));
  const leaveForm = useLeaveForm();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Dialogs are outside this element in the DOM but inside its React tree.
    if (document.querySelector('dialog[open]') !== null) return;
    // The browser would close the question with the same key.
    event.preventDefault();
    if (isEditing) leaveForm(() => onEditing(false));
    else onClose();
  };
  return (
    <Stack
      ref={panel}
      tabIndex={-1}
      as="aside"
      gap={16}
      pad="12 20 20"
      ground="card"
      border="line"
      radius="card"
      shadow="soft"
      className={classes.panel}
      aria-label={data?.name ?? i18n.t('Setting')}
      onKeyDown={onKeyDown}
    >
      <Row align="stretch" justify="end" className={classes.bar}>
        <Button
          className={classes.back ?? ''}
          variant="subtle"
          color="ink"
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
          onClick={onClose}
        >
          {i18n.t('Library')}
        </Button>
        <IconButton
          className={classes.close ?? ''}
          color="ink"
          aria-label={i18n.t('Close setting')}
          onClick={onClose}
        >
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </Row>
      {isProblem(error, 'not_found') ? (
        <EmptyState title={i18n.t('Setting not found')}>
          {i18n.t('It was deleted, or the link is to someone else’s library.')}
        </EmptyState>
      ) : null}
      {error && !data && !isProblem(error, 'not_found') ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? (
        <GalvoContext value={isOfGalvo(data)}>
          <Content key={data.id} {...{ setting: data, isEditing, onEditing, onClose }} />
        </GalvoContext>
      ) : null}
      {!data && !error ? <CardsSkeleton count={1} /> : null}
    </Stack>
  );
}

interface ContentProps extends Omit<SettingPanelProps, 'id'> {
  setting: SettingDetail;
}

function Content({ setting, isEditing, onEditing, onClose }: ContentProps) {
  const { settingSections } = useLibrarySlots();
  const rights = useLibraryRights();
  const isLocked = isLockedSetting(setting, rights);
  // What the role may not change is shown as what the plan does not let anybody change.
  const shown = mayEditSetting(setting, rights) ? setting : { ...setting, is_read_only: true };
  return (
    <>
      <SettingHead setting={shown} />
      {rights.mayEdit ? null : <ViewersSetting />}
      {isLocked && rights.mayEdit ? <LockedSetting mayLock={rights.mayLock} /> : null}
      {setting.is_read_only && rights.mayEdit ? <ReadOnlySetting setting={setting} /> : null}
      <SettingNumbers setting={shown} isEditing={isEditing} onEditing={onEditing} />
      {setting.further_steps.length > 0 ? <StepsTable setting={setting} /> : null}
      <SettingActions setting={setting} onClose={onClose} />
      <SettingOutcome setting={setting} />
      {settingSections(setting.id)}
      <Filing setting={shown} />
      <VersionList setting={shown} />
    </>
  );
}
