import { api } from './fake-api.ts';

const uploads = new Set<FakeUpload>();

/** Completes the upload; the server has not responded yet. */
export function finishUpload(): void {
  for (const upload of uploads) upload.progress(1);
}

/** The part of `XMLHttpRequest` that sends files: half immediately, the rest on `finishUpload`. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private method = '';
  private address = '';
  private readonly headers = new Headers();
  private answered = new Headers();
  private readonly stop = new AbortController();

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.answered.get(name);
  }

  abort(): void {
    this.stop.abort();
    this.dispatchEvent(new Event('abort'));
  }

  send(body: Blob): void {
    const { method, headers } = this;
    uploads.add(this);
    this.progress(0.5);
    const { signal } = this.stop;
    api
      .fetch(new URL(this.address, window.location.href), { method, headers, body, signal })
      .then(async (answer) => {
        this.responseText = await answer.text();
        this.status = answer.status;
        this.answered = answer.headers;
        this.dispatchEvent(new Event('load'));
      })
      .catch(() => {
        if (!signal.aborted) this.dispatchEvent(new Event('error'));
      })
      .finally(() => uploads.delete(this));
  }

  progress(share: number): void {
    const event = new ProgressEvent('progress', { loaded: share * 100, total: 100 });
    this.upload.dispatchEvent(event);
  }
}
