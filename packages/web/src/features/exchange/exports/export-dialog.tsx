import {
  exportSettings,
  MAX_BULK_IDS,
  mayExport,
  mergeEzcad,
  previewExport,
} from '@beamwright/contract';
import type { ExportFormat, ExportKind } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../../lib/download-file.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { usePlanHere } from '../../../lib/use-plan-here.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import type { Chosen } from '../../../lib/chosen-settings.ts';
import { noteUse } from '../../../lib/used-settings.ts';
import { settingsText } from '../../../lib/settings-text.ts';
import classes from './export-dialog.module.css';
import { EXPORT_KINDS } from './export-formats.ts';
import { ExportOutcome } from './export-outcome.tsx';
import { EzcadFile } from './ezcad-file.tsx';
import { FormatList } from './format-list.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface ExportDialogProps {
  chosen: Chosen;
  /** Name of a single setting; for several, the count is shown. */
  name?: string;
  onClose: () => void;
}

/** A whole library that is exported is hardly burned. */
function noteExport(chosen: Chosen): void {
  if ('ids' in chosen) noteUse(chosen.ids);
}

const body = (chosen: Chosen, format: ExportFormat) =>
  'ids' in chosen ? { ids: [...chosen.ids], format } : { filter: chosen.filter, format };

function titleOf({ chosen, name }: Pick<ExportDialogProps, 'chosen' | 'name'>): string {
  if (name !== undefined) return i18n.t('Export {name}', { name });
  if ('ids' in chosen) {
    return i18n.t('Export {settings}', { settings: settingsText(chosen.ids.length) });
  }
  return Object.keys(chosen.filter).length === 0
    ? i18n.t('Export entire library')
    : i18n.t('Export all matches');
}

/** Exports settings: choose a format, see what it can't store, download the file. */
export function ExportDialog({ chosen, name, onClose }: ExportDialogProps) {
  const holder = usePlanHere();
  const [kind, setKind] = useState<ExportKind | null>(
    () => EXPORT_KINDS.find((each) => mayExport(holder, each)) ?? null,
  );
  const isTooMany = 'ids' in chosen && chosen.ids.length > MAX_BULK_IDS;
  return (
    <Dialog opened onClose={onClose} look="wide" title={titleOf({ chosen, ...(name && { name }) })}>
      <Stack gap={16}>
        {isTooMany ? (
          <Notice kind="warn" title={i18n.t('Too many settings selected')}>
            {i18n.t(
              'Select up to {n}. To export more, filter the list and choose “Select all matches”.',
              { n: MAX_BULK_IDS },
            )}
          </Notice>
        ) : (
          <>
            <FormatList value={kind} onChange={setKind} />
            {kind === null ? <NoKind /> : null}
            {kind === 'ezcad_merge' ? <Merge chosen={chosen} onClose={onClose} /> : null}
            {kind !== null && kind !== 'ezcad_merge' ? (
              <NewFile chosen={chosen} format={kind} onClose={onClose} />
            ) : null}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** On a phone, the formats fill the screen, and the buttons cover its end. */
const scrollIntoView = (element: Element | null): void =>
  element?.scrollIntoView({ block: 'center' });

function NoKind() {
  return (
    <Notice kind="info" title={i18n.t('Your plan doesn’t include exports')}>
      {i18n.t('Each format above shows the plan it needs.')}
    </Notice>
  );
}

interface NewFileProps {
  chosen: Chosen;
  format: ExportFormat;
  onClose: () => void;
}

function NewFile({ chosen, format, onClose }: NewFileProps) {
  const preview = useQuery({
    ...queryOptionsFor(previewExport, { body: body(chosen, format) }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationKey: [exportSettings.id, format],
    mutationFn: () => downloadFile(exportSettings, { body: body(chosen, format) }),
    onSuccess: () => {
      onClose();
      noteExport(chosen);
      toastSuccess(i18n.t('File downloaded'));
    },
  });
  const isReady = preview.data !== undefined && !preview.error && !preview.isPlaceholderData;
  const error = preview.error ?? save.error;
  return (
    <>
      {preview.isPending ? <ListSkeleton count={2} /> : null}
      {error ? (
        <div ref={scrollIntoView}>
          <ErrorPanel
            error={error}
            onRetry={() => (preview.error ? void preview.refetch() : save.mutate())}
          />
        </div>
      ) : null}
      {preview.data && !preview.error ? (
        <ExportOutcome preview={preview.data} isOutdated={preview.isPlaceholderData} />
      ) : null}
      <div className={classes.buttons}>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        {format === 'ezcad_pen_sheet' && isReady ? (
          <ButtonLink
            to="/library/pens"
            search={'ids' in chosen ? { ids: [...chosen.ids] } : { filter: chosen.filter }}
          >
            {i18n.t('Print')}
          </ButtonLink>
        ) : null}
        <Button
          variant="filled"
          disabled={!isReady || preview.data?.count === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {i18n.t('Download')}
        </Button>
      </div>
    </>
  );
}

function Merge({ chosen, onClose }: Omit<NewFileProps, 'format'>) {
  const [file, setFile] = useState<File | null>(null);
  const save = useMutation({
    mutationFn: async ({ ids, own }: { ids: string[]; own: File }) =>
      downloadFile(mergeEzcad, {
        query: { ids },
        body: new Uint8Array(await own.arrayBuffer()),
      }),
    onSuccess: () => {
      onClose();
      noteExport(chosen);
      toastSuccess(i18n.t('File downloaded'));
    },
  });
  const ids = 'ids' in chosen ? chosen.ids : null;
  const send = () => {
    if (ids && file) save.mutate({ ids: [...ids], own: file });
  };
  return (
    <>
      <EzcadFile
        ids={ids}
        file={file}
        onChange={(chosenFile) => {
          save.reset();
          setFile(chosenFile);
        }}
      />
      {save.error ? (
        <div ref={scrollIntoView}>
          <ErrorPanel error={save.error} onRetry={send} />
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          variant="filled"
          disabled={ids === null || file === null || file.size > mergeEzcad.upload.max_bytes}
          loading={save.isPending}
          onClick={send}
        >
          {i18n.t('Merge and download')}
        </Button>
      </div>
    </>
  );
}
