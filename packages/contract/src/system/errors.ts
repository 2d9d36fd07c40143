/** Errors of a server that stops, of maintenance, tasks and backups. */
export const SYSTEM_ERRORS = {
  server_stopping: {
    status: 503,
    title: 'The server is being restarted',
    help: 'Your saved data is safe. Try again in {seconds} s.',
    values: { seconds: 'count' },
  },
  account_busy: {
    status: 503,
    title: 'Something else is still being saved in this account',
    help: 'Your saved data is safe. Try again in {seconds} s.',
    values: { seconds: 'count' },
  },
  maintenance: {
    status: 503,
    title: 'Beamwright is read-only for maintenance',
    help: 'Your saved data is safe, and you can still read and export it. Changes can be saved again after the maintenance.',
  },
  task_running: {
    status: 409,
    title: 'This task is already running or about to start',
    help: 'Wait until it has finished. The list shows the outcome.',
  },
  no_own_backups: {
    status: 409,
    title: 'This server doesn’t make backups',
    help: 'Back up PostgreSQL with pg_dump, or with the tools of its provider.',
  },
  backup_running: {
    status: 409,
    title: 'A backup or a check is already running',
    help: 'Wait until it has finished. The list shows the outcome.',
  },
  backup_without_room: {
    status: 507,
    title: 'There isn’t enough disk space for this',
    help: 'It needs {needed} for a while, but only {free} is free. Free up space, or move old backups to another disk.',
    values: { needed: 'bytes', free: 'bytes' },
  },
} as const;
