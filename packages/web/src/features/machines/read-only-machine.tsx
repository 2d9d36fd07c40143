import { keepMachine } from '@beamwright/contract';
import type { Machine } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** Why a machine runs no jobs, with what makes it run them again. */
export function ReadOnlyMachine({ machine: { id, name } }: { machine: Machine }) {
  const keep = useOperation(keepMachine, {
    onSuccess: () => toastSuccess(i18n.t('{name} is active now', { name })),
  });
  return (
    <Notice
      kind="info"
      title={i18n.t('Read-only')}
      action={
        <Button
          loading={keep.isPending}
          onClick={() => keep.mutate({ params: { id } })}
          aria-label={i18n.t('Keep {name} active', { name })}
        >
          {i18n.t('Keep active')}
        </Button>
      }
    >
      {i18n.t(
        'You have more machines than your plan includes. This one keeps its data but runs no jobs. Keeping it active makes another one read-only.',
      )}{' '}
      <Link to="/upgrade">{i18n.t('See plans')}</Link>
    </Notice>
  );
}
