import { createLens, deleteLens, updateLens } from '@beamwright/contract';
import type { Lens, Machine } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useOwnId } from '../../lib/use-own-id.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { Pill } from '../../ui/pill.tsx';
import { useMayAct } from '../../lib/workspace.ts';
import { LensForm } from './lens-form.tsx';
import { LensTag } from './lens-tag.tsx';
import { lensName } from './machine-names.ts';
import classes from './lens-list.module.css';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

/** Lenses of a saved machine, with inline editing. */
export function LensList({ machine }: { machine: Machine }) {
  const [open, setOpen] = useState<'new' | Lens | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  const show = (what: 'new' | Lens) => {
    opener.current = document.activeElement;
    setOpen(what);
  };
  const close = () => {
    setOpen(null);
    const target = opener.current instanceof HTMLElement ? opener.current : add.current;
    (target?.isConnected ? target : add.current)?.focus();
  };
  const mayChange = useMayAct('manager');
  const remove = useRemoveLens(machine, () => add.current?.focus());

  return (
    <Row
      as="section"
      gap="8 12"
      align="start"
      wrap
      className={classes.lenses}
      aria-label={i18n.t('Lenses of {name}', { name: machine.name })}
    >
      <Text as="h3" size="small" tone="second" weight={500} className={classes.heading}>
        {i18n.t('Lenses')}
      </Text>
      {machine.lenses.length > 0 ? null : (
        <Text as="p" size="small" tone="third" pad="8 0" leading={1.4}>
          {noLensText(machine)}
        </Text>
      )}
      <Row as="ul" gap={8} align={mayChange ? 'stretch' : 'center'} wrap controlHeight>
        {machine.lenses.map((lens) =>
          mayChange ? (
            <LensTag
              key={lens.id}
              mm={lens.focal_length_mm}
              isGalvo={machine.is_galvo}
              onEdit={() => show(lens)}
              onRemove={() => void remove(lens)}
            />
          ) : (
            <li key={lens.id}>
              <Pill>{lensName(lens.focal_length_mm, machine.is_galvo)}</Pill>
            </li>
          ),
        )}
        {machine.is_read_only || !mayChange ? null : (
          <li>
            <Button
              ref={add}
              leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
              aria-expanded={open === 'new'}
              onClick={() => show('new')}
            >
              {i18n.t('Add lens')}
            </Button>
          </li>
        )}
      </Row>
      {open === 'new' && mayChange ? <NewLens machine={machine} onClose={close} /> : null}
      {open !== null && open !== 'new' && mayChange ? (
        <ChangedLens key={open.id} lens={open} onClose={close} />
      ) : null}
    </Row>
  );
}

function noLensText({ type, is_galvo, assumed_lens_mm: assumed }: Machine): string {
  if (assumed !== null) {
    return i18n.t('No lenses. Settings assume the {lens} this model comes with.', {
      lens: lensName(assumed, is_galvo),
    });
  }
  return type === 'Diode'
    ? i18n.t('No lenses. Diode modules have a fixed one, so settings don’t need it.')
    : i18n.t(
        'No lenses. Settings assume the usual one. Add yours for the right focus and line interval.',
      );
}

function useRemoveLens(machine: Machine, onRemoved: () => void) {
  const confirm = useConfirm();
  const { mutate } = useOperation(deleteLens, {
    onSuccess: () => {
      toastSuccess(i18n.t('Lens deleted'));
      onRemoved();
    },
  });
  return async ({ id, focal_length_mm }: Lens) => {
    const lens = lensName(focal_length_mm, machine.is_galvo);
    const yes = await confirm({
      title: i18n.t('Delete {lens}?', { lens }),
      body: i18n.t('Jobs and saved settings stay but no longer show this lens.'),
      confirm: i18n.t('Delete lens'),
      danger: true,
    });
    if (yes) mutate({ params: { id } });
  };
}

function NewLens({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { mutate, isPending, error } = useOperation(createLens, {
    ownId: useOwnId(),
    errors: 'inline',
    onSuccess: onClose,
  });
  return (
    <LensForm
      initial={null}
      save={i18n.t('Save lens')}
      saving={isPending}
      error={error}
      onSave={(focal_length_mm) =>
        mutate({ params: { id: machine.id }, body: { focal_length_mm } })
      }
      onCancel={onClose}
    />
  );
}

function ChangedLens({ lens, onClose }: { lens: Lens; onClose: () => void }) {
  const { mutate, isPending, error } = useOperation(updateLens, {
    errors: 'inline',
    onSuccess: onClose,
  });
  return (
    <LensForm
      initial={lens.focal_length_mm}
      save={i18n.t('Save lens')}
      saving={isPending}
      error={error}
      onSave={(focal_length_mm) => mutate({ params: { id: lens.id }, body: { focal_length_mm } })}
      onCancel={onClose}
    />
  );
}
