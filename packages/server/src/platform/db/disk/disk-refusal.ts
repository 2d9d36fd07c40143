import type { ErrorCode } from '@beamwright/contract';

/** Codes of the operating system and of PostgreSQL (disk_full). */
const FULL = /^(ENOSPC|EDQUOT|53100)$/;
/** Codes of the operating system and of PostgreSQL (io_error, read_only_sql_transaction). */
const UNWRITABLE = /^(EROFS|EIO|58030|25006)$/;
/** PostgreSQL reports a disk that became read-only as missing privileges, so the message decides. */
const READ_ONLY = /Read-only file system$/;

export type DiskRefusal = Extract<ErrorCode, 'disk_full' | 'disk_unwritable'>;

/** How the disk refused an operation of the database or file storage, if it did. */
export function findDiskRefusal(error: unknown): DiskRefusal | undefined {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (FULL.test(String(code))) return 'disk_full';
  if (UNWRITABLE.test(String(code)) || READ_ONLY.test(String(message))) return 'disk_unwritable';
  return undefined;
}

export const isDiskRefused = (error: unknown): boolean => findDiskRefusal(error) !== undefined;
