import { getPhoto } from '@beamwright/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { downloadFile, nameOf } from './download-file.ts';
import { startI18n } from './i18n.ts';

const ID = '0a8f1c5e-3c7b-4d53-9a34-0c1f8f6f7b11';

beforeAll(() => void startI18n(['en']));
afterEach(() => vi.unstubAllGlobals());

function browser(response: Response) {
  const link = { href: '', download: '', click: vi.fn() };
  const fetcher = vi.fn((_address: string) => Promise.resolve(response));
  vi.stubGlobal('fetch', fetcher);
  vi.stubGlobal('document', { createElement: () => link });
  return { link, fetcher };
}

describe('downloadFile', () => {
  it('saves the response under the server’s file name', async () => {
    const headers = {
      'content-disposition': `attachment; filename="a.jpg"; filename*=UTF-8''%C3%A4.jpg`,
    };
    const { link, fetcher } = browser(new Response('jpeg', { headers }));
    await downloadFile(getPhoto, { params: { id: ID } });
    expect(fetcher.mock.calls[0]?.[0]).toBe(`/api/v1/feedback/${ID}/photo`);
    expect(link.download).toBe('ä.jpg');
    expect(link.href).toMatch(/^blob:/);
    expect(link.click).toHaveBeenCalledOnce();
  });

  it('saves nothing after a refusal', async () => {
    const { link } = browser(new Response('{}', { status: 404 }));
    await expect(downloadFile(getPhoto, { params: { id: ID } })).rejects.toMatchObject({
      status: 404,
    });
    expect(link.click).not.toHaveBeenCalled();
  });
});

describe('nameOf', () => {
  it.each([
    [`attachment; filename="_.clb"; filename*=UTF-8''M%C3%BChle%20%27a%27.clb`, "Mühle 'a'.clb"],
    [`attachment; filename="plain.csv"; filename*=UTF-8''%E0%A4%A`, 'plain.csv'],
    ['attachment; filename="plain.csv"', 'plain.csv'],
    ['inline', null],
    [null, null],
  ])('%s', (disposition, name) => {
    expect(nameOf(disposition)).toBe(name);
  });
});
