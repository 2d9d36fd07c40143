import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Why a member can't change a setting of their team, and what they still can. */
export const LockedSetting = ({ mayLock }: { mayLock: boolean }) => (
  <Notice kind="info" title={i18n.t('Managers edit')}>
    {mayLock
      ? i18n.t('Members use it and add results. Only managers change it.')
      : i18n.t('Use it, add results, or export it. Ask a manager to change it.')}
  </Notice>
);
