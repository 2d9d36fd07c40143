import type { Machine } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { IconArrowLeft, IconPrinter, IconPlus } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useMayAct } from '../../lib/workspace.ts';
import { AddMachine } from './add-machine.tsx';
import { saveMachineChoice } from './choose-machine.ts';
import { EditMachine } from './edit-machine.tsx';
import { MachineCard } from './machine-card.tsx';
import { FullNotice, useMachineCapacity } from './machine-capacity.tsx';
import { useDeleteMachine } from './use-delete-machine.tsx';
import { useMachines } from './use-machines.ts';
import classes from './machines-page.module.css';
import { Stack } from '../../ui/stack.tsx';

/** The view is in the URL hash (`#add`, `#edit-<id>`), so Back and reload work. */
function useView() {
  const view = useLocation({ select: ({ hash }) => hash });
  const navigate = useNavigate();
  return { view, show: (hash: string) => void navigate({ to: '/machines', hash }) };
}

export function MachinesPage() {
  const { view, show } = useView();
  const machines = useMachines();
  const edited = machines.data?.find(({ id }) => view === `edit-${id}`);
  const mayChange = useMayAct('manager');
  const top = useFocusOn(view);
  const toList = () => show('');
  return (
    <div ref={top} tabIndex={-1}>
      {view === 'add' && mayChange ? <AddView onClose={toList} /> : null}
      {edited && mayChange ? <EditView machine={edited} onClose={toList} /> : null}
      {!mayChange || (view !== 'add' && !edited) ? (
        <ListView machines={machines} show={show} />
      ) : null}
    </div>
  );
}

/** Moves focus to the top of a view when it replaces another. */
function useFocusOn(view: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    top.current?.focus();
  }, [view]);
  return top;
}

interface ViewProps {
  onClose: () => void;
}

function AddView({ onClose }: ViewProps) {
  return (
    <Page
      title={i18n.t('Add a machine')}
      name={i18n.t('Machine Management')}
      sub={i18n.t('Choose your machine to fill in its limits, with sources.')}
      actions={<BackButton onClick={onClose} />}
    >
      <FullNotice />
      <AddMachine
        onAdded={({ name }) => {
          toastSuccess(i18n.t('{name} added', { name }));
          onClose();
        }}
      />
    </Page>
  );
}

function EditView({ machine, onClose }: ViewProps & { machine: Machine }) {
  return (
    <Page
      title={i18n.t('Edit {name}', { name: machine.name })}
      name={i18n.t('Machine Management')}
      sub={i18n.t('Saved settings keep their numbers.')}
      actions={<BackButton onClick={onClose} />}
    >
      <EditMachine key={machine.id} machine={machine} onClose={onClose} />
    </Page>
  );
}

interface ListViewProps {
  machines: ReturnType<typeof useMachines>;
  show: (view: string) => void;
}

function ListView({ machines: { data, error, refetch }, show }: ListViewProps) {
  return (
    <Page
      title={i18n.t('Machines')}
      name={i18n.t('Machine Management')}
      sub={i18n.t(
        'Every setting is computed for one of these machines and stays within its limits.',
      )}
      actions={data && data.length > 0 ? <AddButton onClick={() => show('add')} /> : null}
    >
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <CardsSkeleton /> : null}
      {data ? <MachineList machines={data} show={show} /> : null}
    </Page>
  );
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />}
      onClick={onClick}
    >
      {i18n.t('All machines')}
    </Button>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { isFull } = useMachineCapacity();
  const mayAdd = useMayAct('manager');
  if (isFull || !mayAdd) return null;
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
      onClick={onClick}
    >
      {i18n.t('Add machine')}
    </Button>
  );
}

function MachineList({ machines, show }: { machines: Machine[]; show: (view: string) => void }) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const remove = useDeleteMachine(() => list.current?.focus());
  if (machines.length === 0) {
    return (
      <EmptyState
        icon={<IconPrinter size={28} stroke={1.6} />}
        title={i18n.t('No machines')}
        action={<AddButton onClick={() => show('add')} />}
      >
        {i18n.t(
          'Add the laser you work with. Its power, speed and lens decide the settings: the same plywood cuts nearly three times as fast on a 100 W tube as on a K40.',
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <FullNotice />
      <Stack ref={list} tabIndex={-1} as="ul" gap={12} className={classes.list}>
        {machines.map((machine) => (
          <MachineCard
            key={machine.id}
            machine={machine}
            onUse={() => {
              saveMachineChoice(machine);
              void navigate({ to: '/' });
            }}
            onEdit={() => show(`edit-${machine.id}`)}
            onDelete={() => void remove(machine)}
          />
        ))}
      </Stack>
    </>
  );
}
