import { keepSetting } from '@beamwright/contract';
import type { Setting } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

/** Why a setting can't be changed, with what makes it changeable again. */
export function ReadOnlySetting({ setting: { id, name } }: { setting: Setting }) {
  const keep = useOperation(keepSetting, {
    onSuccess: () => toastSuccess(i18n.t('{name} is active now', { name })),
  });
  return (
    <Notice
      kind="info"
      title={i18n.t('Read-only')}
      action={
        <Button loading={keep.isPending} onClick={() => keep.mutate({ params: { id } })}>
          {i18n.t('Keep active')}
        </Button>
      }
    >
      {i18n.t(
        'You have more settings than your plan includes. You can view, export and delete this one. Keeping it active makes another one read-only.',
      )}{' '}
      <Link to="/upgrade">{i18n.t('See plans')}</Link>
    </Notice>
  );
}
