import { CARD_FORMATS, downloadTestCard } from '@beamwright/contract';
import type { OperationInput, TestCard } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../lib/download-file.ts';
import { i18n } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { FormError } from '../../ui/form-error.tsx';
import classes from './download-card.module.css';
import { GcodeFields, USUAL_GCODE } from './gcode-fields.tsx';
import { Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';

type Format = (typeof CARD_FORMATS)[number];

function formatLabel(format: Format): string {
  if (format === 'gcode') return i18n.t('G-code');
  return format === 'svg' ? i18n.t('SVG') : i18n.t('LightBurn');
}

function downloadLabel(format: Format): string {
  if (format === 'gcode') return i18n.t('Download G-code');
  return format === 'svg' ? i18n.t('Download SVG') : i18n.t('Download LightBurn project');
}

function formatHelp(format: Format): string {
  switch (format) {
    case 'lightburn':
      return i18n.t('A project with every speed and power set. Open it and run it.');
    case 'svg':
      return i18n.t(
        'A scale drawing for other software. Each cell has its own color, and its title lists its settings.',
      );
    case 'gcode':
      return i18n.t('For machines with Grbl in laser mode ($32=1). Do the dry run first.');
  }
}

interface DownloadCardProps {
  card: TestCard;
  /** Downloading is the next step on the page. */
  isNext: boolean;
}

/** Downloads the card as a file for the laser. */
export function DownloadCard({ card, isNext }: DownloadCardProps) {
  const [format, setFormat] = useState<Format>('lightburn');
  const [gcode, setGcode] = useState(USUAL_GCODE);
  const download = useMutation({
    mutationFn: (input: OperationInput<typeof downloadTestCard>) =>
      downloadFile(downloadTestCard, input),
  });
  const query = { format, ...(format === 'gcode' && toQuery(gcode)) };
  return (
    <Stack gap={12} align="start">
      <Choice<Format>
        label={i18n.t('Format')}
        hideLabel
        value={format}
        onChange={(next) => {
          setFormat(next);
          download.reset();
        }}
        options={CARD_FORMATS.map((value) => ({ value, label: formatLabel(value) }))}
      />
      <Text as="p" size="small" tone="second" readable className={classes.help}>
        {formatHelp(format)}
      </Text>
      {format === 'gcode' ? <GcodeFields value={gcode} onChange={setGcode} /> : null}
      <Button
        variant={isNext ? 'filled' : 'default'}
        size="md"
        className={classes.button ?? ''}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
        loading={download.isPending}
        disabled={format === 'gcode' && gcode.s_max === null}
        onClick={() => download.mutate({ params: { id: card.id }, query })}
      >
        {downloadLabel(format)}
      </Button>
      <FormError error={download.error} />
    </Stack>
  );
}

function toQuery({ s_max, ...options }: typeof USUAL_GCODE) {
  return {
    laser_mode: options.laser_mode,
    ...(s_max !== null && { s_max }),
    // Query parameters are strings.
    dry_run: String(options.dry_run),
    has_z: String(options.has_z),
  };
}
