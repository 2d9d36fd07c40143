import { mergeEzcad } from '@beamwright/contract';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { MAX_MERGED } from './export-formats.ts';
import classes from './ezcad-file.module.css';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface EzcadFileProps {
  /** Null when all matches are selected. */
  ids: readonly string[] | null;
  file: File | null;
  onChange: (file: File | null) => void;
}

const MAX_BYTES = mergeEzcad.upload.max_bytes;

/** Chooses the EZCAD library to merge into. */
export function EzcadFile({ ids, file, onChange }: EzcadFileProps) {
  const id = useId();
  if (ids === null || ids.length > MAX_MERGED) {
    return (
      <Notice kind="info" title={i18n.t('Select individual settings')}>
        {i18n.t('Select up to {n} settings.', { n: MAX_MERGED })}
      </Notice>
    );
  }
  const isTooLarge = file !== null && file.size > MAX_BYTES;
  return (
    <Stack gap={8} className={classes.field}>
      <Text as="label" size="small" weight={500} htmlFor={id}>
        {i18n.t('Your EZCAD library')}
      </Text>
      <input
        id={id}
        type="file"
        accept=".lib,.ini"
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? null)}
      />
      <Text id={`${id}-help`} as="p" size="small" tone="second">
        {i18n.t(
          'MarkParam.lib (EZCAD2) or MarkParamlib.ini (EZCAD3). Back it up before you replace it with the new file.',
        )}
      </Text>
      {isTooLarge ? (
        <Notice kind="warn" role="alert" title={i18n.t('This file is too large')}>
          {i18n.t('The limit is {mb} MB.', { mb: formatNumber(MAX_BYTES / 1_000_000) })}
        </Notice>
      ) : null}
    </Stack>
  );
}
