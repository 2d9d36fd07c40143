import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { newUuid } from './new-uuid.ts';
import { writeStored } from './storage.ts';
import { MemoryStorage } from './testing/memory-storage.ts';
import { createUnsentPhotos } from './unsent-photos.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (status: number, retryAfterMs: number | null = null) =>
  new ApiProblem({
    code: status === 429 ? 'rate_limited' : 'photo_unreadable',
    title: 'Refused',
    detail: null,
    help: '',
    status,
    errors: [],
    requestId: null,
    retryAfterMs,
  });

/** Photos that were attached before a reload, the uploads that the server has begun, and what it was told to delete. */
function attached(count: number) {
  const withdrawn: string[] = [];
  const begun: { id: string; end: (error?: Error) => void }[] = [];
  const photos = createUnsentPhotos(
    'case-photo.',
    (id) =>
      new Promise<void>((resolve, reject) => {
        begun.push({ id, end: (error) => (error ? reject(error) : resolve()) });
      }),
    (id) => Promise.resolve(withdrawn.push(id)),
  );
  const ids = Array.from({ length: count }, () => newUuid());
  for (const id of ids) writeStored(`case-photo.${id}`, 'data:image/png;base64,AA==');
  photos.restore(ids);
  return { photos, ids, begun, withdrawn, begunIds: () => begun.map(({ id }) => id) };
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const uploadedOf = ({ get }: ReturnType<typeof createUnsentPhotos>) =>
  get().map(({ isUploaded }) => isUploaded);

it('uploads photos one after another, in the order in which they were added', async () => {
  const { photos, ids, begun, begunIds } = attached(3);
  const all = Promise.all(ids.map((id) => photos.upload(id)));
  await settle();
  expect(begunIds()).toEqual(ids.slice(0, 1));
  begun[0]?.end();
  await settle();
  expect(begunIds()).toEqual(ids.slice(0, 2));
  begun[1]?.end();
  await settle();
  begun[2]?.end();
  await all;
  expect(uploadedOf(photos)).toEqual([true, true, true]);
});

it('waits as long as a busy server says, and sends the photo again', async () => {
  const { photos, ids, begun, begunIds } = attached(1);
  const [id = ''] = ids;
  const uploading = photos.upload(id);
  await settle();
  begun[0]?.end(refusal(429, 7000));
  await settle(6999);
  expect(begun).toHaveLength(1);
  await settle(1);
  expect(begunIds()).toEqual([id, id]);
  begun[1]?.end(refusal(429));
  await settle(2000);
  begun[2]?.end();
  await uploading;
  expect(uploadedOf(photos)).toEqual([true]);
});

it('says so once a server stays busy, and tries again when it is asked to', async () => {
  const { photos, ids, begun } = attached(1);
  const [id = ''] = ids;
  const uploading = photos.upload(id).catch((error: unknown) => error);
  for (let n = 0; n < 5; n++) {
    await settle(2000);
    begun[n]?.end(refusal(429));
  }
  expect(await uploading).toMatchObject({ code: 'rate_limited' });
  expect(begun).toHaveLength(5);
  const again = photos.upload(id);
  await settle();
  begun[5]?.end();
  await again;
  expect(uploadedOf(photos)).toEqual([true]);
});

it('goes on after one that is refused, and sends none that was taken off', async () => {
  const { photos, ids, begun, begunIds } = attached(3);
  const [first = '', second = '', third = ''] = ids;
  const uploading = photos.upload(first).catch((error: unknown) => error);
  const others = [photos.upload(second), photos.upload(third)];
  await settle();
  photos.drop(second);
  begun[0]?.end(refusal(400));
  expect(await uploading).toMatchObject({ status: 400 });
  await settle();
  expect(begunIds()).toEqual([first, third]);
  begun[1]?.end();
  await Promise.all(others);
  expect(photos.get().map(({ problem }) => problem)).toEqual(['Refused', null]);
});

it('deletes what was taken off on the server, too, once its upload has ended', async () => {
  const { photos, ids, begun, withdrawn, begunIds } = attached(2);
  const [first = '', second = ''] = ids;
  const uploading = photos.upload(first);
  await settle();
  photos.remove(first);
  photos.remove(second);
  await settle();
  expect(photos.get()).toEqual([]);
  expect(withdrawn).toEqual([second]);
  begun[0]?.end();
  await uploading;
  await settle();
  expect(withdrawn).toEqual([second, first]);
  expect(begunIds()).toEqual([first]);
});

it('leaves what was sent on the server', async () => {
  const { photos, ids, begun, withdrawn } = attached(1);
  const [id = ''] = ids;
  const uploading = photos.upload(id);
  await settle();
  begun[0]?.end();
  await uploading;
  photos.drop(id);
  await settle();
  expect(photos.get()).toEqual([]);
  expect(withdrawn).toEqual([]);
});

it('waits no longer than a minute', async () => {
  const { photos, ids, begun } = attached(1);
  const uploading = photos.upload(ids[0] ?? '');
  await settle();
  begun[0]?.end(refusal(429, 3_600_000));
  await settle(59_999);
  expect(begun).toHaveLength(1);
  await settle(1);
  begun[1]?.end();
  await uploading;
  expect(uploadedOf(photos)).toEqual([true]);
});

it('never sends what was taken off in a pause, and goes on with the next at once', async () => {
  const { photos, ids, begun, begunIds } = attached(2);
  const [first = '', second = ''] = ids;
  const all = Promise.all([photos.upload(first), photos.upload(second)]);
  await settle();
  begun[0]?.end(refusal(429, 60_000));
  await settle();
  photos.remove(first);
  await settle();
  expect(begunIds()).toEqual([first, second]);
  begun[1]?.end();
  await all;
  await settle(120_000);
  expect(begunIds()).toEqual([first, second]);
});

it('asks a busy server at once when it is resumed, and no more once it is closed', async () => {
  const { photos, ids, begun } = attached(1);
  const [id = ''] = ids;
  const uploading = photos.upload(id).catch((error: unknown) => error);
  await settle();
  begun[0]?.end(refusal(429, 60_000));
  await settle();
  photos.resume();
  await settle();
  expect(begun).toHaveLength(2);
  begun[1]?.end(refusal(429, 60_000));
  await settle();
  photos.close();
  expect(await uploading).toMatchObject({ code: 'rate_limited' });
  expect(vi.getTimerCount()).toBe(0);
  const again = photos.upload(id).catch((error: unknown) => error);
  await settle();
  begun[2]?.end(refusal(429, 60_000));
  expect(await again).toMatchObject({ code: 'rate_limited' });
  photos.resume();
  const last = photos.upload(id);
  await settle();
  begun[3]?.end();
  await last;
  expect(uploadedOf(photos)).toEqual([true]);
});
