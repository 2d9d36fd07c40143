import { formatBytes, formatPercent } from '../lib/format.ts';
import { i18n } from '../lib/i18n.ts';
import { ProgressRule } from './progress-rule.tsx';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';
import type { UnsentPhoto as Photo } from '../lib/unsent-photos.ts';
import classes from './unsent-photo.module.css';

/** A photo that was not sent yet, and how far its upload is. */
export function UnsentPhoto({ photo }: { photo: Photo }) {
  const { src, share, problem } = photo;
  return (
    <>
      <img className={classes.photo} src={src} alt={i18n.t('Your photo')} />
      <Stack canShrink gap={4} grow>
        <Text
          truncate
          tone={problem === null ? 'second' : 'stop'}
          role={problem === null ? undefined : 'alert'}
        >
          {stateText(photo)}
        </Text>
        {share === null ? null : <ProgressRule label={i18n.t('Sending photo')} done={share} />}
      </Stack>
    </>
  );
}

function stateText({ bytes, share, isUploaded, problem }: Photo): string {
  if (problem !== null) return i18n.t('{problem}. Remove it, or choose another.', { problem });
  const size = formatBytes(bytes);
  if (isUploaded) return i18n.t('Photo, {size}', { size });
  if (share === null) return i18n.t('Photo, {size}. Kept on this device.', { size });
  return i18n.t('Photo, {size}, {share} sent', { size, share: formatPercent(share) });
}
