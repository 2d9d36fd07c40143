import { MAX_CASE_PHOTOS, MAX_CASE_TRIES, type CaseAttachment } from '@beamwright/contract';
import { familyOf, settingEnergy } from '@beamwright/domain';
import type { CaseAttachmentKind, StepSettings } from '@beamwright/domain/types';
import type { CardRow } from '../test-cards/service.ts';
import { burnedSettings, type CaseSource } from './read-source.ts';
import type { StoredAttachment } from './tables.ts';

/** Something of the maker's that could be attached. */
export interface BuiltAttachment {
  key: string;
  kind: CaseAttachmentKind;
  content: StoredAttachment;
}

/** A photo of a result. */
export interface SourcePhoto {
  key: string;
  result_id: string;
  photo_key: string;
}

/** But tabs and line breaks. As JSON, each would take six bytes of what an attachment may have. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

type Tries = NonNullable<CaseAttachment['tries']>;

/** Everything but photos, in the order in which it is shown. */
export function buildAttachments(source: CaseSource): BuiltAttachment[] {
  const { machine, material, thickness_mm, sentence, card } = source;
  const lens = machine?.lens_focal_length_mm ?? null;
  const tries = triesOf(source);
  const built: [CaseAttachmentKind, StoredAttachment | null][] = [
    ['machine', machineOf(source)],
    ['lens', lens === null ? null : { lens: { focal_length_mm: lens } }],
    ['material', material === null ? null : { material: { name: material, thickness_mm } }],
    ['tries', tries.length === 0 ? null : { tries }],
    ['test_card', card ? { test_card: testCardOf(card) } : null],
    ['sentence', sentence === null ? null : { sentence }],
  ];
  return built.flatMap(([kind, content]) => (content ? [{ key: kind, kind, content }] : []));
}

/** Photos of the results that would be attached, the newest first. */
export const photosOf = ({ burns }: CaseSource): SourcePhoto[] =>
  burns
    .flatMap(({ id, photo_key }) =>
      photo_key === null ? [] : [{ key: `photo:${id}`, result_id: id, photo_key }],
    )
    .slice(0, MAX_CASE_PHOTOS);

function machineOf({ machine, machine_name }: CaseSource): StoredAttachment | null {
  if (machine === null || machine.power_watts === null) return null;
  const { lens_focal_length_mm: _lens, power_watts, ...limits } = machine;
  return { machine: { name: machine_name ?? machine.type, power_watts, ...limits } };
}

/** What was reported, else the numbers that are asked about. */
function triesOf({ burns, settings, repeats, machine, since }: CaseSource): Tries {
  const watts = machine?.power_watts ?? null;
  const energyOf = (run: StepSettings) =>
    watts === null ? null : settingEnergy({ ...run, repeats }, watts);
  if (burns.length === 0 && settings !== null) {
    return [
      {
        settings,
        repeats,
        energy: energyOf(settings),
        cut_through: null,
        edge_score: null,
        outcome: null,
        notes: '',
        created_at: since.toISOString(),
      },
    ];
  }
  return burns.slice(0, MAX_CASE_TRIES).map((burn) => {
    const run = burnedSettings(burn, settings);
    const { cut_through, edge_score, outcome, notes, created_at } = burn;
    return {
      settings: run,
      repeats,
      energy: energyOf(run),
      cut_through,
      edge_score,
      outcome,
      notes: notes.replaceAll(CONTROL, ''),
      created_at: created_at.toISOString(),
    };
  });
}

/** A card with its marks. */
export function testCardOf({ design, marks }: CardRow): NonNullable<CaseAttachment['test_card']> {
  const markOf = new Map(marks.map(({ cell, mark }) => [cell, mark]));
  const axes = [design.columns, design.rows].flatMap((axis) => (axis ? [axis.title] : []));
  return {
    columns: design.columns && [...design.columns.labels],
    rows: design.rows && [...design.rows.labels],
    axes,
    cells: design.cells.map(({ id, row, column }) => ({
      row: row + 1,
      column: column + 1,
      mark: markOf.get(id) ?? null,
    })),
  };
}

/** Characters of a name in queues: a job names what we don’t know by all of its words. */
const MAX_MATERIAL = 200;

/** What queues and figures know of a case: only what experts see. */
export function queueColumns(shared: readonly Pick<BuiltAttachment, 'content'>[]) {
  const machine = shared.find(({ content }) => content.machine)?.content.machine;
  const material = shared.find(({ content }) => content.material)?.content.material;
  return {
    laser_type: machine?.type ?? null,
    machine_name: machine ? withWatts(machine) : null,
    material: material?.name.slice(0, MAX_MATERIAL).toWellFormed() ?? null,
    thickness_mm: material?.thickness_mm ?? null,
    family: material ? familyOf(material.name) : null,
  };
}

/** Many names have their watts already. */
function withWatts({ name, power_watts }: { name: string; power_watts: number }): string {
  const isNamed = name.replaceAll(' ', '').includes(`${power_watts}W`);
  return isNamed ? name : `${name} ${power_watts} W`;
}

/** An attachment as it is sent. */
export const presentAttachment = (
  { key, kind, content }: BuiltAttachment,
  is_shared: boolean,
): CaseAttachment => ({
  key,
  kind,
  is_shared,
  machine: null,
  lens: null,
  material: null,
  tries: null,
  test_card: null,
  sentence: null,
  photo_id: null,
  ...content,
});
