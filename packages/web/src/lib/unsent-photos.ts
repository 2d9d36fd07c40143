import { ApiProblem } from './api-problem.ts';
import { isTemporary } from './is-temporary.ts';
import { newUuid } from './new-uuid.ts';
import { createPatientLine } from './patient-line.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { readStored, writeStored } from './storage.ts';

/** A photo of a message that was not sent yet. */
export interface UnsentPhoto {
  id: string;
  bytes: number;
  /** To show it. */
  src: string;
  /** Uploaded share, 0 to 1; null while it isn’t being uploaded. */
  share: number | null;
  isUploaded: boolean;
  /** Why the server refused it for good. */
  problem: string | null;
}

interface Known extends UnsentPhoto {
  photo: Blob;
}

/** Sends one to the server; `onProgress` is told the uploaded share, 0 to 1. */
type Send = (id: string, photo: Blob, onProgress: (share: number) => void) => Promise<unknown>;

/** Deletes one that the server may have. */
type Withdraw = (id: string) => Promise<unknown>;

/** What is shown of the photos of this tab. */
function createPhotoList() {
  let known: readonly Known[] = [];
  const watchers = new Set<() => void>();

  function set(next: readonly Known[]): void {
    known = next;
    for (const watcher of watchers) watcher();
  }

  return {
    get: (): readonly Known[] => known,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    find: (id: string): Known | undefined => known.find((one) => one.id === id),
    add: (id: string, photo: Blob): void => {
      const src = URL.createObjectURL(photo);
      const state = { share: null, isUploaded: false, problem: null };
      set([...known, { id, photo, src, bytes: photo.size, ...state }]);
    },
    change: (id: string, changed: Partial<Known>): void =>
      set(known.map((one) => (one.id === id ? { ...one, ...changed } : one))),
    remove: (id: string): void => {
      const gone = known.find((one) => one.id === id);
      if (gone) URL.revokeObjectURL(gone.src);
      set(known.filter((one) => one !== gone));
    },
  };
}

/** Photos that messages will show. They stay on this device, also after a reload, until the server has their message. */
export function createUnsentPhotos(
  prefix: 'case-photo.' | 'chat-photo.',
  toServer: Send,
  withdraw?: Withdraw,
) {
  const keyOf = (id: string) => `${prefix}${id}` as const;
  const list = createPhotoList();
  const uploads = new Map<string, Promise<void>>();
  const line = createPatientLine();

  /** One that was attached before a reload, too. */
  function find(id: string): Known | undefined {
    const stored = readStored(keyOf(id));
    if (typeof stored === 'string' && !list.find(id)) list.add(id, fromDataUrl(stored));
    return list.find(id);
  }

  async function send({ id, photo }: Known): Promise<void> {
    const work = () => {
      list.change(id, { share: 0, problem: null });
      return toServer(id, photo, (share) => list.change(id, { share }));
    };
    try {
      await line.add({ id, work, isWanted: () => list.find(id) !== undefined });
      list.change(id, { share: null, isUploaded: true });
    } catch (error) {
      const isFinal = error instanceof ApiProblem && !isTemporary(error);
      list.change(id, { share: null, problem: isFinal ? error.title : null });
      throw error;
    }
  }

  /** Waits until the server has it. One after another: the server takes few files of an account at once. */
  function upload(id: string): Promise<void> {
    const photo = find(id);
    if (photo === undefined || photo.isUploaded) return Promise.resolve();
    const running = uploads.get(id) ?? send(photo).finally(() => uploads.delete(id));
    uploads.set(id, running);
    return running;
  }

  function drop(id: string): void {
    writeStored(keyOf(id), null);
    list.remove(id);
    line.leave(id);
  }

  return {
    get: (): readonly UnsentPhoto[] => list.get(),
    watch: list.watch,
    /** Keeps what was chosen, and begins to upload it. Throws if it can’t be read. */
    add: async (file: Blob): Promise<string> => {
      const photo = await shrinkPhoto(file);
      const id = newUuid();
      list.add(id, photo);
      writeStored(keyOf(id), await toDataUrl(photo));
      // Sending the message tries again, and says what fails.
      upload(id).catch(() => undefined);
      return id;
    },
    upload,
    resume: line.resume,
    close: line.close,
    /** Reads what an unsent message shows. */
    restore: (ids: readonly string[]): void => ids.forEach(find),
    /** Forgets one whose message the server has. */
    drop,
    /** Takes one off before it is sent, on the server too, where only a few may wait for their message. */
    remove: (id: string): void => {
      drop(id);
      const uploading = uploads.get(id)?.catch(() => undefined);
      // Without an answer, the server deletes it after some days.
      Promise.resolve(uploading)
        .then(() => withdraw?.(id))
        .catch(() => undefined);
    },
  };
}

export type UnsentPhotos = ReturnType<typeof createUnsentPhotos>;

function toDataUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(photo);
  });
}

function fromDataUrl(url: string): Blob {
  const [head = '', content = ''] = url.split(',');
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}
