import { MAX_IMPORT_BYTES } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMachines } from '../../../lib/machines-context.ts';
import { ImportProgressBar } from './import-progress-bar.tsx';
import { MachineFields } from './machine-fields.tsx';
import type { Place } from './machine-fields.tsx';
import classes from './send-file.module.css';
import { useSendImport } from './use-send-import.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface SendFileProps {
  onRead: (id: string) => void;
}

/** Chooses a file and its machine, and uploads it. */
export function SendFile({ onRead }: SendFileProps) {
  const machines = useMachines() ?? [];
  const [chosen, setPlace] = useState<Place>();
  const [only] = machines;
  const place = chosen ?? {
    machine_id: machines.length === 1 && only ? only.id : null,
    lens_id: machines.length === 1 && only ? (only.lenses[0]?.id ?? null) : null,
  };
  const [refused, setRefused] = useState<File | null>(null);
  const sending = useSendImport(onRead);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_IMPORT_BYTES;
    setRefused(isTooLarge ? file : null);
    if (!isTooLarge) sending.send(file, place);
  };
  const { progress } = sending;
  return (
    <Stack gap={16}>
      <MachineFields place={place} onChange={setPlace} isDisabled={progress !== null} />
      {progress ? (
        <ImportProgressBar {...progress} onCancel={sending.cancel} />
      ) : (
        <DropZone onChoose={choose} />
      )}
      {refused ? (
        <Notice
          kind="warn"
          role="alert"
          title={i18n.t('{name} is too large', { name: refused.name })}
        >
          {i18n.t('The limit is {mb} MB. Export part of it from the other program.', {
            mb: formatNumber(MAX_IMPORT_BYTES / 1_000_000),
          })}
        </Notice>
      ) : null}
      {sending.error && !progress ? (
        <ErrorPanel error={sending.error} onRetry={sending.retry} />
      ) : null}
    </Stack>
  );
}

function DropZone({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <Stack
      gap={8}
      align="center"
      pad="32 20"
      textAlign="center"
      ground="card"
      radius="card"
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text tone="third" aria-hidden="true">
        <IconFileImport size={26} stroke={1.6} />
      </Text>
      {isTouch ? null : <h2>{i18n.t('Drop a file here')}</h2>}
      <Text as="p" size="small" tone="second" readable marginBottom={8}>
        {i18n.t(
          'LightBurn (.clb, .lbrn2), EZCAD (.lib, .ini), LaserGRBL (.psh), RDWorks (.lib), MeerK40t (.cfg), xTool, CSV or JSON. Detected automatically.',
        )}
      </Text>
      <Button variant="filled" size="md" onClick={() => input.current?.click()}>
        {i18n.t('Choose a file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={i18n.t('Settings file')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Lets the user choose the same file again.
          currentTarget.value = '';
          onChoose(file);
        }}
      />
    </Stack>
  );
}
