import { cleanName, shorten } from './clean-text.ts';

/** Names Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name without folders, control characters and what a system refuses; the ending is added. */
export function safeFileName(title: string, ending: string): string {
  const stem = shorten(
    cleanName(title)
      .replace(/[\\/:*?"<>|%;]+|\.{2,}/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^[.\s-]+|(?<![.\s])[.\s]+$/g, ''),
    80,
  );
  return `${stem === '' || RESERVED.test(stem) ? 'laser-settings' : stem}${ending}`;
}
