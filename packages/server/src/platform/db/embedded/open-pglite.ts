import { PGlite } from '@electric-sql/pglite';

/** 128 MB, the default, would only enlarge the process. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

interface Options {
  /** What the engine writes to its log. */
  onLog?: (line: string) => void;
}

export function openPglite(
  folder: string,
  archive?: Blob,
  { onLog }: Options = {},
): Promise<PGlite> {
  return PGlite.create(folder, {
    startParams: START_PARAMETERS,
    ...(archive && { loadDataDir: archive }),
    ...(onLog && {
      onStderr: (line: string) => {
        onLog(line);
        return false;
      },
    }),
  });
}
