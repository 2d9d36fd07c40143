import { addPhoto } from '@beamwright/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForSignOut, noteSignIn } from './api.ts';
import { startI18n } from './i18n.ts';
import { uploadFile } from './upload-file.ts';

const ID = '0a8f1c5e-3c7b-4d53-9a34-0c1f8f6f7b11';
const RESULT = {
  id: ID,
  setting_id: ID,
  edge_score: 8,
  cut_through: null,
  outcome: null,
  depth_mm: null,
  notes: '',
  has_photo: true,
  material: 'birch plywood',
  thickness_mm: 3,
  operation: 'Cut',
  machine_id: null,
  machine_name: null,
  created_by: null,
  speed_mm_min: 1080,
  power_percent: 70,
  passes: 1,
  created_at: '2026-05-01T12:00:00.000Z',
};

/** The parts of XMLHttpRequest that the upload uses; each test decides what the server does. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  opened = '';
  file: unknown;
  open(method: string, address: string) {
    this.opened = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = (name: string) =>
    ({ 'x-request-id': 'req-9', 'retry-after': '7' })[name] ?? null;
  abort = () => this.dispatchEvent(new Event('abort'));
  send(file: unknown) {
    this.file = file;
    FakeRequest.sent = this;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const photo = new Blob(['x'.repeat(10)], { type: 'image/jpeg' });
const start = (options = {}) => uploadFile(addPhoto, { params: { id: ID }, body: photo }, options);

beforeAll(() => void startI18n(['en']));
beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

describe('uploadFile', () => {
  it('sends the file unchanged, reports progress, and reads the response', async () => {
    const onProgress = vi.fn();
    const done = start({ onProgress });
    const { sent } = FakeRequest;
    expect(sent.opened).toBe(`POST /api/v1/feedback/${ID}/photo`);
    expect(sent.headers['content-type']).toBe('image/jpeg');
    expect(sent.file).toBe(photo);
    const progress = Object.assign(new Event('progress'), { loaded: 5, total: 10 });
    sent.upload.dispatchEvent(progress);
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.5);
    sent.answer(200, RESULT);
    await expect(done).resolves.toEqual(RESULT);
  });

  it('reports refusals and missing responses like any call', async () => {
    const refused = start();
    FakeRequest.sent.answer(422, {
      type: 'about:blank',
      title: 'No photo',
      status: 422,
      code: 'photo_unreadable',
      help: 'Send a JPEG.',
      request_id: 'req-9',
    });
    await expect(refused).rejects.toMatchObject({
      code: 'photo_unreadable',
      requestId: 'req-9',
      retryAfterMs: 7000,
    });
    const lost = start();
    FakeRequest.sent.dispatchEvent(new Event('error'));
    await expect(lost).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('says that the session has ended, unless it was sent before somebody signed in', async () => {
    const onSignedOut = vi.fn();
    listenForSignOut(onSignedOut);
    const refuse = () =>
      FakeRequest.sent.answer(401, {
        type: 'about:blank',
        title: 'Session expired',
        status: 401,
        code: 'session_expired',
        help: 'Sign in.',
        request_id: 'req-9',
      });
    const late = start();
    noteSignIn();
    refuse();
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).not.toHaveBeenCalled();
    const refused = start();
    refuse();
    await expect(refused).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith('session_expired', addPhoto);
    listenForSignOut(() => undefined);
  });

  it('can be aborted, even before it starts', async () => {
    const stop = new AbortController();
    const running = start({ signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(start({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
