import { addChatPhoto } from '@beamwright/contract';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { isTemporary } from '../../../lib/is-temporary.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { uploadFile } from '../../../lib/upload-file.ts';

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

const keyOf = (id: string) => `chat-photo.${id}` as const;

/** Photos that messages will show. They stay on this device, also after a reload, until the server has their message. */
export function createPhotos(teamId: string) {
  let known: readonly Known[] = [];
  const uploads = new Map<string, Promise<void>>();
  const watchers = new Set<() => void>();

  function set(next: readonly Known[]): void {
    known = next;
    for (const watcher of watchers) watcher();
  }
  const change = (id: string, changed: Partial<Known>): void =>
    set(known.map((one) => (one.id === id ? { ...one, ...changed } : one)));

  function keep(id: string, photo: Blob): void {
    const src = URL.createObjectURL(photo);
    const state = { share: null, isUploaded: false, problem: null };
    set([...known, { id, photo, src, bytes: photo.size, ...state }]);
  }

  /** One that was attached before a reload. */
  function find(id: string): Known | undefined {
    const stored = readStored(keyOf(id));
    if (typeof stored === 'string' && !known.some((one) => one.id === id)) {
      keep(id, fromDataUrl(stored));
    }
    return known.find((one) => one.id === id);
  }

  async function send({ id, photo }: Known): Promise<void> {
    change(id, { share: 0, problem: null });
    try {
      await uploadFile(
        addChatPhoto,
        { params: { team_id: teamId, id }, body: photo },
        { onProgress: (share) => change(id, { share }) },
      );
      change(id, { share: null, isUploaded: true });
    } catch (error) {
      const isFinal = error instanceof ApiProblem && !isTemporary(error);
      change(id, { share: null, problem: isFinal ? error.title : null });
      throw error;
    }
  }

  /** Waits until the server has it. */
  function upload(id: string): Promise<void> {
    const photo = find(id);
    if (photo === undefined || photo.isUploaded) return Promise.resolve();
    const running = uploads.get(id) ?? send(photo).finally(() => uploads.delete(id));
    uploads.set(id, running);
    return running;
  }

  return {
    get: (): readonly UnsentPhoto[] => known,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Keeps what was chosen, and begins to upload it. Throws if it can’t be read. */
    add: async (file: Blob): Promise<string> => {
      const photo = await shrinkPhoto(file);
      const id = newUuid();
      keep(id, photo);
      writeStored(keyOf(id), await toDataUrl(photo));
      // Sending the message tries again, and says what fails.
      upload(id).catch(() => undefined);
      return id;
    },
    upload,
    /** Reads what an unsent message shows. */
    restore: (ids: readonly string[]): void => ids.forEach(find),
    drop: (id: string): void => {
      writeStored(keyOf(id), null);
      const gone = known.find((one) => one.id === id);
      if (gone) URL.revokeObjectURL(gone.src);
      set(known.filter((one) => one.id !== id));
    },
  };
}

export type Photos = ReturnType<typeof createPhotos>;

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
