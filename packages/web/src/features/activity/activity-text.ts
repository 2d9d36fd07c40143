import type { ActivityEntry, ActivityKind } from '@beamwright/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { outcomeText } from '../../lib/outcome-text.ts';
import { roleName } from '../../lib/team-role-name.ts';
import type { ShownChange } from './shown-change.ts';

/** Places in a sentence where a link or a name in bold stands. */
export type Place = 'who' | 'setting' | 'machine' | 'person';

/** What a sentence is written with: marks for the places, and words for the rest. */
type Values = Record<Place, string> & Record<string, string | number>;

/** Private characters around the name of a place: nothing that people type is taken for one. */
const mark = (place: Place): string => `\uE000${place}\uE001`;
const PLACES: Values = {
  who: mark('who'),
  setting: mark('setting'),
  machine: mark('machine'),
  person: mark('person'),
};

/** The sentence with its parts, in the order of the language. `change`: the one number that changed, if it is one. */
export function writeEntry(
  entry: ActivityEntry,
  parts: Record<Place, ReactNode>,
  change: ShownChange | null,
): ReactNode[] {
  const text =
    change === null
      ? sentenceOf(entry)
      : i18n.t('{who} changed {what} {before} → {after} in {setting}', { ...PLACES, ...change });
  return text
    .split(/\uE000(\w+)\uE001/)
    .map((text, at) => (at % 2 === 0 ? text : parts[text as Place]));
}

/** “Tried”, because most names of settings begin with what is done: “Cut birch plywood”. */
function resultText({ machine }: ActivityEntry, values: Values): string {
  return machine === null
    ? i18n.t('{who} tried {setting}', values)
    : i18n.t('{who} tried {setting} on the {machine}', values);
}

function cardText({ machine }: ActivityEntry, values: Values): string {
  return machine === null
    ? i18n.t('{who} started a test card for {setting}', values)
    : i18n.t('{who} started a test card for {setting} on the {machine}', values);
}

const fieldName: Record<string, () => string> = {
  name: () => i18n.t('name'),
  notes: () => i18n.t('notes'),
  tags: () => i18n.t('tags'),
};

/** Several of the same at once. */
const MANY: Partial<Record<ActivityKind, (values: Values) => string>> = {
  setting_added: (values) => i18n.t('{who} added {n} settings', values),
  setting_changed: (values) => i18n.t('{who} changed {n} settings', values),
  setting_edited: (values) => i18n.t('{who} edited {n} settings', values),
  setting_moved: (values) => i18n.t('{who} moved {n} settings', values),
  setting_shared: (values) => i18n.t('{who} shared {n} settings', values),
  setting_taken: (values) => i18n.t('{who} moved {n} settings out of the team', values),
  setting_locked: (values) => i18n.t('{who} locked {n} settings', values),
  setting_unlocked: (values) => i18n.t('{who} unlocked {n} settings', values),
  setting_deleted: (values) => i18n.t('{who} deleted {n} settings', values),
  setting_restored: (values) => i18n.t('{who} restored {n} settings', values),
  setting_erased: (values) => i18n.t('{who} erased {n} settings from the bin', values),
  folder_added: (values) => i18n.t('{who} added {n} folders', values),
  folder_deleted: (values) => i18n.t('{who} deleted {n} folders', values),
  member_invited: (values) => i18n.t('{who} invited {n} people', values),
  rule_changed: (values) => i18n.t('{who} changed {n} rules for materials', values),
};

const ONE: Record<ActivityKind, (values: Values, entry: ActivityEntry) => string> = {
  result_added: (values, entry) => resultText(entry, values),
  result_deleted: (values, { person }) =>
    person === null
      ? i18n.t('{who} deleted a result of {setting}', values)
      : i18n.t('{who} deleted a result of {setting} from {person}', values),
  card_made: (values, entry) => cardText(entry, values),
  card_marked: (values) => i18n.t('{who} marked a test card for {setting}', values),
  card_deleted: (values) => i18n.t('{who} deleted a test card for {setting}', values),
  setting_added: (values) => i18n.t('{who} added {setting}', values),
  setting_changed: (values) => i18n.t('{who} changed {setting}', values),
  setting_edited: (values, { details: { fields = [], before } }) =>
    before !== undefined
      ? i18n.t('{who} renamed “{before}” to {setting}', { ...values, before })
      : i18n.t('{who} edited {fields} of {setting}', {
          ...values,
          fields: fields.map((field) => fieldName[field]?.() ?? field).join(', '),
        }),
  setting_moved: (values, { details: { folder } }) =>
    folder === undefined
      ? i18n.t('{who} moved {setting} out of its folder', values)
      : i18n.t('{who} moved {setting} to “{folder}”', { ...values, folder }),
  setting_shared: (values) => i18n.t('{who} shared {setting}', values),
  setting_taken: (values) => i18n.t('{who} moved {setting} out of the team', values),
  setting_locked: (values) => i18n.t('{who} locked {setting}', values),
  setting_unlocked: (values) => i18n.t('{who} unlocked {setting}', values),
  setting_deleted: (values) => i18n.t('{who} deleted {setting}', values),
  setting_restored: (values) => i18n.t('{who} restored {setting}', values),
  setting_erased: (values) => i18n.t('{who} erased {setting} from the bin', values),
  folder_added: (values) => i18n.t('{who} added the folder “{folder}”', values),
  folder_renamed: (values) => i18n.t('{who} renamed the folder “{before}” to “{folder}”', values),
  folder_moved: (values) => i18n.t('{who} moved the folder “{folder}”', values),
  folder_locked: (values) => i18n.t('{who} locked the folder “{folder}”', values),
  folder_unlocked: (values) => i18n.t('{who} unlocked the folder “{folder}”', values),
  folder_deleted: (values) => i18n.t('{who} deleted the folder “{folder}”', values),
  machine_added: (values) => i18n.t('{who} added {machine}', values),
  machine_changed: (values) => i18n.t('{who} changed {machine}', values),
  machine_removed: (values) => i18n.t('{who} deleted {machine}', values),
  lens_added: (values) => i18n.t('{who} added a lens to the {machine}', values),
  lens_changed: (values) => i18n.t('{who} changed a lens of the {machine}', values),
  lens_removed: (values) => i18n.t('{who} deleted a lens of the {machine}', values),
  material_added: (values) => i18n.t('{who} added the material “{material}”', values),
  material_changed: (values) => i18n.t('{who} changed the material “{material}”', values),
  material_removed: (values) => i18n.t('{who} deleted the material “{material}”', values),
  rule_changed: (values) =>
    i18n.t('{who} changed the rule for “{material}” on the {machine}', values),
  page_changed: (values) => i18n.t('{who} changed the safety page of the {machine}', values),
  kiosk_added: (values) => i18n.t('{who} added the kiosk “{kiosk}”', values),
  kiosk_revoked: (values) => i18n.t('{who} revoked the kiosk “{kiosk}”', values),
  makerspace_on: (values) => i18n.t('{who} turned makerspace mode on', values),
  makerspace_off: (values) => i18n.t('{who} turned makerspace mode off', values),
  member_invited: (values, { details: { by } }) =>
    by === 'code'
      ? i18n.t('{who} made an invitation code', values)
      : i18n.t('{who} invited somebody', values),
  member_joined: (values) => i18n.t('{who} joined', values),
  member_left: (values) => i18n.t('{who} left', values),
  member_removed: (values) => i18n.t('{who} removed {person}', values),
  member_role_changed: (values) => i18n.t('{who} changed the role of {person}', values),
  invitation_revoked: (values) => i18n.t('{who} revoked an invitation', values),
  team_created: (values) => i18n.t('{who} created the team', values),
  team_renamed: (values) => i18n.t('{who} renamed the team from “{before}” to “{team}”', values),
  team_handed_over: (values) => i18n.t('{person} became the owner', values),
  team_deleted: (values) => i18n.t('{who} deleted the team', values),
  team_restored: (values) => i18n.t('{who} restored the team', values),
  induction_confirmed: (values) =>
    i18n.t('{who} confirmed the safety page of the {machine}', values),
  induction_renewed: (values) =>
    i18n.t('{who} renewed the induction of {person} on the {machine}', values),
  message_deleted: (values) => i18n.t('{who} deleted a message by {person}', values),
};

function sentenceOf(entry: ActivityEntry): string {
  const { kind, count, details } = entry;
  const { before = '', folder = '', material = '', team = '', kiosk = '' } = details;
  const values = { ...PLACES, before, folder, material, team, kiosk, n: formatNumber(count) };
  return count > 1 && MANY[kind] ? MANY[kind](values) : ONE[kind](values, entry);
}

export interface Outcome {
  text: string;
  state?: 'ok' | 'stop';
}

/** What came of it, beside the sentence; null where the sentence says all. */
export function outcomeOf(
  { kind, count, details }: ActivityEntry,
  days: (iso: string) => string,
): Outcome | null {
  if (count > 1) return null;
  const { cut_through, edge_score, outcome, marked, cells, version, role, until } = details;
  if (kind === 'result_added') {
    if (cut_through === true) return { text: i18n.t('Cut through'), state: 'ok' };
    if (cut_through === false) return { text: i18n.t('Not through'), state: 'stop' };
    if (outcome !== undefined) {
      return { text: outcomeText(outcome), state: outcome === 'good' ? 'ok' : 'stop' };
    }
    return edge_score === undefined
      ? null
      : { text: i18n.t('Edge {score} of 10', { score: formatNumber(edge_score) }) };
  }
  if (
    (kind === 'card_made' || kind === 'card_marked') &&
    marked !== undefined &&
    cells !== undefined
  ) {
    return {
      text: i18n.t('{marked} of {cells} marked', {
        marked: formatNumber(marked),
        cells: formatNumber(cells),
      }),
    };
  }
  if (version !== undefined) return { text: `v${version}` };
  if (until !== undefined) return { text: i18n.t('until {date}', { date: days(until) }) };
  const isGiven = ['member_invited', 'member_joined', 'member_role_changed'].includes(kind);
  return role !== undefined && isGiven ? { text: roleName(role) } : null;
}
