import { getImport } from '@beamwright/contract';
import type { ImportDraft, Machine } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { MachinesContext } from '../../../lib/machines-context.ts';
import { ColumnsForm } from './columns-form.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import type { FilingProps } from './filing-fields.tsx';
import type { ImportNext } from './import-next.ts';
import { ImportResult } from './import-result.tsx';
import type { AppliedImport } from './import-result.tsx';
import { ReviewImport } from './review-import.tsx';
import { SendFile } from './send-file.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface StageProps {
  next: ImportNext;
  /** Folder and tags of the library, injected because slices don't import each other. */
  filingFields: (props: FilingProps) => ReactNode;
}

interface ImportPageProps extends StageProps {
  machines: readonly Machine[] | undefined;
  /** Where a machine is added: settings belong to one. */
  addMachine: '/machines' | '/welcome';
  /** The open import; undefined until a file has been uploaded. */
  id: string | undefined;
  onOpen: (id: string) => void;
}

/** Imports settings of other programs: upload, review the changes, save, undo. */
export function ImportPage(props: ImportPageProps) {
  const { machines, addMachine, id, onOpen, ...stage } = props;
  return (
    <MachinesContext value={machines}>
      <Page
        title={i18n.t('Import settings')}
        sub={i18n.t('You see what changes before anything is saved.')}
        actions={
          <>
            {id === undefined ? null : (
              <ButtonLink to="/library/import" search={{}}>
                {i18n.t('Choose another file')}
              </ButtonLink>
            )}
            <ButtonLink to={stage.next.to}>
              {stage.next.to === '/library' ? i18n.t('Library') : stage.next.label}
            </ButtonLink>
          </>
        }
      >
        {machines?.length === 0 ? (
          <EmptyState
            title={i18n.t('Your machine first')}
            link={{ to: addMachine, label: i18n.t('Choose your machine') }}
          >
            {i18n.t('Imported settings are checked against the limits of your machine.')}
          </EmptyState>
        ) : id === undefined ? (
          <Stack gap={32}>
            <SendFile onRead={onOpen} />
            <EarlierImports />
          </Stack>
        ) : (
          <OneImport key={id} id={id} {...stage} />
        )}
      </Page>
    </MachinesContext>
  );
}

function OneImport({ id, ...stage }: StageProps & { id: string }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(getImport, { params: { id } }));
  if (isProblem(error, 'not_found')) {
    return (
      <EmptyState
        title={i18n.t('Import not found')}
        action={
          <ButtonLink to="/library/import" search={{}} variant="filled">
            {i18n.t('Choose a file')}
          </ButtonLink>
        }
      >
        {i18n.t('Unsaved imports are deleted after a day. Choose the file again.')}
      </EmptyState>
    );
  }
  if (!data) {
    return error ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton count={6} />
    );
  }
  return <Stage draft={data} {...stage} />;
}

function Stage({ draft, filingFields, next }: StageProps & { draft: ImportDraft }) {
  const [applied, setApplied] = useState<AppliedImport | null>(null);
  if (draft.status !== 'draft' || applied) {
    return <ImportResult draft={draft} applied={applied} next={next} />;
  }
  if (draft.needs === 'mapping') return <ColumnsForm draft={draft} />;
  return <ReviewImport {...{ draft, filingFields }} onApplied={setApplied} />;
}
