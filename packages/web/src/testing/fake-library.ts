import { countSettings, getSetting, listFolders, listSettings } from '@beamwright/contract';
import type { Folder, Setting, SettingDetail } from '@beamwright/contract';
import { page } from 'vitest/browser';
import { api, refusal } from './fake-api.ts';
import type { DeepPartial } from './sample-of.ts';
import { aProfile, aSetting, aSettingDetail, idOf } from './samples.ts';
import { openApp } from './screen.tsx';

export const CUT = () => aSetting();
export const MARK = () =>
  aSetting({
    id: idOf(21),
    name: 'Mark slate',
    material: 'Slate',
    tags: ['gift'],
    confidence: 0.5,
  });

export function withSettings(...items: Setting[]) {
  api
    .on(listSettings, ({ query }) => {
      const found = items.filter(({ name }) =>
        name.toLowerCase().includes((query.search ?? '').toLowerCase()),
      );
      return { items: found, next_cursor: null, matched: 'exactly' as const };
    })
    .on(countSettings, {
      total: items.length,
      pinned: 0,
      facets: [
        { facet: 'material', value: 'slate', label: 'Slate', count: 1 },
        { facet: 'tag', value: 'gift', label: 'gift', count: 1 },
      ],
    })
    .on(getSetting, ({ params }) => {
      const setting = items.find(({ id }) => id === params.id);
      return setting ? detailOf(setting) : refusal('not_found');
    });
}

export const detailOf = (setting: Setting, more: DeepPartial<SettingDetail> = {}): SettingDetail =>
  aSettingDetail({ ...setting, ...more });

export const withFolders = (...items: Folder[]) => api.on(listFolders, { items });
export const aFolder = (n: number, name: string, parent_id: string | null = null): Folder => ({
  id: idOf(n),
  name,
  parent_id,
  setting_count: 2,
  is_locked: false,
});

export const row = (name: RegExp) => page.getByRole('row', { name });
export const search = () => page.getByRole('searchbox');
export const openLibrary = (address = '/library', profile = aProfile()) =>
  openApp(address, profile);
