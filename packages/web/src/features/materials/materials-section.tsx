import { deleteMaterial, listMaterials, type CustomMaterialRecord } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useFeature } from '../../lib/plan-features.ts';
import { queryOptionsFor, useOperation } from '../../lib/query.ts';
import { useMayAct } from '../../lib/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { OptionRow } from '../../ui/option-row.tsx';
import { OptionSection } from '../../ui/option-section.tsx';
import { PlanLabel } from '../../ui/plan-label.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Row } from '../../ui/stack.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { MaterialDialog } from './material-dialog.tsx';
import { MaterialRow } from './material-row.tsx';

/** In the account settings: materials that the user describes, for jobs to name. */
export function MaterialsSection() {
  const { data, error, refetch } = useQuery(queryOptionsFor(listMaterials));
  const { isIncluded, smallestPlan } = useFeature('custom_materials');
  const mayChange = useMayAct('manager') && isIncluded;
  const [edited, setEdited] = useState<CustomMaterialRecord | 'new' | null>(null);
  const close = () => setEdited(null);
  const remove = useDelete(close);
  const items = data?.items ?? [];
  return (
    <OptionSection
      title={i18n.t('Custom materials')}
      action={
        data && mayChange ? (
          <Button onClick={() => setEdited('new')}>{i18n.t('Add material')}</Button>
        ) : null
      }
    >
      {isIncluded ? null : <LackingPlan plan={smallestPlan} count={items.length} />}
      {data ? (
        items.map((material) => (
          <MaterialRow
            key={material.id}
            material={material}
            isReadOnly={!mayChange}
            onEdit={() => setEdited(material)}
            onDelete={() => void remove(material)}
          />
        ))
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton count={2} />
      )}
      {data && isIncluded && items.length === 0 ? <NoMaterials /> : null}
      {edited === null || !data ? null : (
        <MaterialDialog
          {...(edited === 'new' ? {} : { material: edited })}
          alike={data.alike}
          onClose={close}
          onDelete={() => void (edited !== 'new' && remove(edited))}
        />
      )}
    </OptionSection>
  );
}

/** Asks once; saved settings keep the name. */
function useDelete(onDeleted: () => void) {
  const confirm = useConfirm();
  const { mutate } = useOperation(deleteMaterial, {
    onSuccess: () => {
      toastSuccess(i18n.t('Material deleted'), { id: 'material-deleted' });
      onDeleted();
    },
  });
  return async ({ id, name }: CustomMaterialRecord) => {
    const isSure = await confirm({
      title: i18n.t('Delete “{name}”?', { name }),
      body: i18n.t('Jobs won’t know this name, and its warnings end. Saved settings stay.'),
      confirm: i18n.t('Delete'),
      danger: true,
    });
    if (isSure) mutate({ params: { id } });
  };
}

const NoMaterials = () => (
  <OptionRow
    label={i18n.t('No custom materials')}
    sub={i18n.t(
      'Add the stock you buy by its own name, such as “Dragonboard”, and say what it behaves like. Then “cut 3mm Dragonboard” gets settings, your notes and your warnings. A hazard stays blocked whatever you call it.',
    )}
  />
);

/** What it is for, and the way to it; what exists still warns. */
function LackingPlan({ plan, count }: { plan: string | null; count: number }) {
  return (
    <OptionRow
      label={i18n.t('Not in your plan')}
      sub={
        count === 0
          ? i18n.t(
              'Name the stock you buy and say what it behaves like: jobs then know it, with your density, notes and warnings.',
            )
          : i18n.t(
              'Your plan doesn’t include them. Their warnings and blocks still apply to jobs; their settings don’t. You can read and delete them.',
            )
      }
    >
      {plan === null ? null : (
        <Row gap={12}>
          <PlanLabel plan={plan}>{plan}</PlanLabel>
          <ButtonLink to="/upgrade" aria-label={i18n.t('See plan for custom materials')}>
            {i18n.t('See plan')}
          </ButtonLink>
        </Row>
      )}
    </OptionRow>
  );
}
