import { updateSetting } from '@beamwright/contract';
import type { Setting, SettingChange } from '@beamwright/contract';
import { readStored, writeStored } from '../../../lib/storage.ts';

const keyOf = (id: string) => `edit.${id}`;

/** Keeps numbers that weren’t saved because the session had ended, for after signing in. */
export const keepEdit = (id: string, change: SettingChange): void => writeStored(keyOf(id), change);

/** The kept numbers of the version that was edited; null without any, or once there is a newer one. */
export function readKeptEdit({ id, version }: Setting): SettingChange | null {
  const { data } = updateSetting.body.safeParse(readStored(keyOf(id)));
  return data?.version === version ? data : null;
}

export const dropKeptEdit = (id: string): void => writeStored(keyOf(id), null);
