import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eraseAccount, keepAccount } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { openRecords, type Decision } from '../features/privacy/erase/records.ts';
import { createEraseTask } from '../features/privacy/erase/tasks.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { StorageError } from '../platform/storage/storage-error.ts';
import { collect } from '../platform/testing/collect.ts';
import { setUpErasing } from './erasing-world.ts';
import { ENGINES } from './test-world.ts';

describe.each(ENGINES)('erasing while the disk of the files is full on %s', (engine) => {
  const erasing = setUpErasing(engine);
  const { folder, files, systems, makeDue, exists, signInAgain } = erasing;
  const full = () => Promise.reject(new StorageError('full', 'The disk is full: free space'));
  /** Full until `isFull` says otherwise. Deleting works. */
  const runOn = (isFull: () => boolean) => {
    const put: FileStorage['put'] = (...file) => (isFull() ? full() : files.put(...file));
    return erasing.world.runTask(createEraseTask({ ...systems, files: { ...files, put } }));
  };
  /** Somebody who asked to be erased, with a record of it that was lost. */
  const addUnrecorded = async () => {
    const maker = await erasing.world.addMaker();
    await maker.call(eraseAccount);
    for (const { key } of await collect(files.list('erased/decisions'))) await files.delete(key);
    return maker;
  };

  test('due accounts are erased, and what they free is used for the records', async () => {
    const waiting = await addUnrecorded();
    const account = await erasing.world.addMaker();
    await makeDue(account);
    const photos = path.join(folder, 'photos', account.userId);
    await mkdir(photos, { recursive: true });
    await writeFile(path.join(photos, `${randomUUID()}.jpg`), 'a photo');
    const hasPhotos = () => existsSync(photos);
    await runOn(hasPhotos);
    expect(await exists(account)).toBe(false);
    expect(await exists(waiting)).toBe(true);
    const records = await openRecords(files);
    expect(await records.findDecision(waiting.userId)).toBeDefined();
  });

  test('the run fails and the next one writes the records; what was kept is not erased', async () => {
    const kept = await erasing.world.addMaker();
    await kept.call(eraseAccount);
    const { call } = await signInAgain(kept);
    expect((await call(keepAccount)).status).toBe(204);
    const records = await openRecords(files);
    const decision = await records.findDecision(kept.userId);
    const waiting = await addUnrecorded();
    await records.writeDecision(kept.userId, decision as Decision);
    // As in a backup from before it was kept.
    await erasing.world.sql(
      `update profiles set erase_at = now(), erase_decided_at = erase_decided_at - interval '1 day'
       where id = $1`,
      [kept.userId],
    );
    await expect(runOn(() => true)).rejects.toThrow('could not be written');
    expect(await exists(kept)).toBe(true);
    expect(await records.findDecision(waiting.userId)).toBeUndefined();
    await runOn(() => false);
    expect(await records.findDecision(waiting.userId)).toBeDefined();
  });

  test('nobody is erased without having read who was kept', async () => {
    const { userId } = await erasing.world.addMaker();
    await makeDue({ userId });
    const list = () => ({ [Symbol.asyncIterator]: () => ({ next: full }) });
    const task = createEraseTask({ ...systems, files: { ...files, list } });
    await expect(erasing.world.runTask(task)).rejects.toThrow('full');
    expect(await exists({ userId })).toBe(true);
  });
});
