import { PGlite, type Extensions } from '@electric-sql/pglite';

/**
 * The default of 128 MB of shared buffers would only enlarge the process. Each error is one line of the log,
 * starting with its SQLSTATE, so that damage is recognized in any query.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  // By default it would keep up to 1 GB of old write-ahead log files, in every backup as well.
  '-c',
  'max_wal_size=48MB',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'log_line_prefix=%e ',
  '-c',
  'log_min_messages=error',
  '-c',
  'log_min_error_statement=panic',
];

interface Options {
  /** Receives each line of the engine's log. */
  onLog?: (line: string) => void;
  extensions?: Extensions;
}

export function openPglite(
  folder: string,
  archive?: Blob,
  { onLog, extensions }: Options = {},
): Promise<PGlite> {
  return PGlite.create(folder, {
    startParams: START_PARAMETERS,
    ...(archive && { loadDataDir: archive }),
    ...(extensions && { extensions }),
    ...(onLog && {
      onStderr: (line: string) => {
        onLog(line);
        return false;
      },
    }),
  });
}
