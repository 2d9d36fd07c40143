import { randomUUID } from 'node:crypto';
import {
  applyImport,
  createMachine,
  listImportRows,
  listSettings,
  startImport,
  undoImport,
  type ImportDraft,
  type ImportRow,
  type Machine,
  type Setting,
} from '@beamwright/contract';
import { expect } from 'vitest';
import type { Maker } from '../../../../tenancy/test-world.ts';

export const entry = (name: string, speed: number | string, thickness = 3) =>
  `<Entry Thickness="${thickness}.0000" Desc="${name}" NoThickTitle=""><CutSetting type="Cut"><index Value="0"/><minPower Value="60"/><maxPower Value="60"/><speed Value="${speed}"/><numPasses Value="1"/></CutSetting></Entry>`;

export const library = (materials: Record<string, string[]>) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<LightBurnLibrary DisplayName="Wood">\n${Object.entries(
    materials,
  )
    .map(([name, entries]) => `<Material name="${name}">\n${entries.join('\n')}\n</Material>`)
    .join('\n')}\n</LightBurnLibrary>\n`;

export const MIXED = library({
  'Birch plywood': [entry('Cut clean', 12), entry('Cut far too slowly', 0.2)],
  PVC: [entry('Cut', 12)],
  MDF: [entry('Cut', '16,6667')],
});

export const manyRows = (count: number) =>
  library({
    'Birch plywood': Array.from({ length: count }, (_, at) => entry(`Cut ${at}`, 12 + at / 100)),
  });

export async function addMachine(maker: Maker, name = 'OMTech 60 W'): Promise<string> {
  const { body } = await maker.call(createMachine, {
    body: { name, type: 'CO2', power_watts: 60, is_galvo: false },
  });
  return (body as Machine).id;
}

export const send = (maker: Maker, text: string | Uint8Array, query: object = {}) =>
  maker.call(startImport, {
    query: { id: randomUUID(), file_name: 'wood.clb', ...query },
    body: Buffer.from(text as string),
  });

export async function draftOf(
  maker: Maker,
  text: string,
  query: object = {},
): Promise<ImportDraft> {
  const answer = await send(maker, text, query);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body as ImportDraft;
}

export const rowsOf = async (maker: Maker, { id }: ImportDraft, query: object = {}) =>
  ((await maker.call(listImportRows, { params: { id }, query })).body as { items: ImportRow[] })
    .items;

export const apply = (maker: Maker, { id }: ImportDraft, body: object = {}) =>
  maker.call(applyImport, { params: { id }, body });

export const undo = (maker: Maker, { id }: ImportDraft) =>
  maker.call(undoImport, { params: { id } });

export const libraryOf = async (maker: Maker) => {
  const { body } = await maker.call(listSettings, { query: { limit: 100, sort: 'name' } });
  return (body as { items: Setting[] }).items;
};
