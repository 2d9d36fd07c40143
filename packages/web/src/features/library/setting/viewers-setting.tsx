import { i18n } from '../../../lib/i18n.ts';
import { useWorkspace } from '../../../lib/workspace.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why somebody can’t change any setting of their team, and what they still can. */
export function ViewersSetting() {
  const { team } = useWorkspace();
  if (team === undefined) return null;
  return team.is_read_only ? (
    <Notice kind="info" title={i18n.t('This team is read-only')}>
      {i18n.t('No plan pays for it. You can read, export and copy its settings.')}
    </Notice>
  ) : (
    <Notice kind="info" title={i18n.t('You’re a viewer')}>
      {i18n.t('Members change settings and add results. You can read, export and copy them.')}
    </Notice>
  );
}
