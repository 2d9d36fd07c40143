import { Disclosure } from '../../../ui/disclosure.tsx';
import { listVersions } from '@beamwright/contract';
import type { SettingDetail, SettingVersion } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { makerName } from '../../../lib/maker-name.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useUnits } from '../../../lib/units.ts';
import { useWorkspace } from '../../../lib/workspace.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { versionLabel } from '../library-labels.ts';
import { useRestoreVersion } from './use-restore-version.ts';
import { versionDiff } from './version-diff.ts';
import classes from './version-list.module.css';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** Version history; each version is compared with the one it was made from. */
export function VersionList({ setting }: { setting: SettingDetail }) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listVersions, { params: { id: setting.id } }),
  );
  const [isOpened, setOpened] = useState(false);
  const restore = useRestoreVersion(setting.id);
  const versions = data?.items ?? [];
  const inForce = versions.find(({ is_in_force }) => is_in_force);
  return (
    <details open={isOpened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <Disclosure size="body" weight={550}>
        {data ? i18n.t('Versions ({n})', { n: versions.length }) : i18n.t('Versions')}
      </Disclosure>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      <ol className={classes.list}>
        {versions.map((version) => (
          <VersionEntry
            key={version.id}
            version={version}
            before={versions.find(({ id }) => id === version.previous_version_id)}
            isBusy={restore.isPending}
            onRestore={
              version.is_in_force || setting.is_read_only
                ? null
                : () => restore.toVersion(version, inForce)
            }
          />
        ))}
      </ol>
    </details>
  );
}

interface VersionEntryProps {
  version: SettingVersion;
  before: SettingVersion | undefined;
  isBusy: boolean;
  onRestore: (() => void) | null;
}

function VersionEntry({ version, before, isBusy, onRestore }: VersionEntryProps) {
  const units = useUnits();
  const renderMessage = useRenderMessage();
  const rows = before ? versionDiff(before, version, units) : [];
  const { version: number, created_at, created_by } = version;
  const { id } = useProfile();
  const isInTeam = useWorkspace().teamId !== null;
  return (
    <Stack as="li" gap={8} pad="0 0 16 16" className={classes.entry}>
      <Row gap="2 8" align="baseline" wrap size="small" tone="second">
        <Text as="b" size="small" mono weight={600} tone="first">
          {number}
        </Text>
        <span>
          {[versionLabel(version), ...(isInTeam ? [makerName(created_by, id)] : [])].join(' · ')}
        </span>
        {version.is_in_force ? (
          <Text tone="ok" weight={550}>
            {i18n.t('current')}
          </Text>
        ) : null}
        <Text as="time" marginLeft="auto" tone="third" dateTime={created_at}>
          {formatDateTime(created_at)}
        </Text>
      </Row>
      {rows.length > 0 ? (
        <Text as="ul" size="small" mono leading={1.6} className={classes.diff}>
          {rows.map(({ label, left, right }) => (
            <li key={label}>
              <Text tone="second">{label}</Text>{' '}
              <Text as="del" tone="third">
                {left}
              </Text>{' '}
              → <ins>{right}</ins>
            </li>
          ))}
        </Text>
      ) : (
        <Text as="p" size="small" tone="second">
          {renderMessage(version.change_summary)}
        </Text>
      )}
      {onRestore ? (
        <Button
          loading={isBusy}
          aria-label={i18n.t('Restore version {number}', { number })}
          onClick={onRestore}
        >
          {i18n.t('Restore')}
        </Button>
      ) : null}
    </Stack>
  );
}
