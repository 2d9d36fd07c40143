import {
  listAttachable,
  listJobs,
  listSettings,
  listTeamMembers,
  type Attachable,
  type AttachmentKind,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { formatDate } from '../../../lib/format.ts';
import { queryOptionsFor } from '../../../lib/query.ts';

/** What is offered while somebody types `@` or `/`. */
export type Suggestion =
  | { kind: 'person'; id: string; label: string; note: string; picture: string | null }
  | { kind: 'group'; id: 'here' | 'everyone'; label: string; note: string }
  | { kind: AttachmentKind; id: string; label: string; note: string };

/** A word that is being typed: its sign, what follows, and where it begins. */
export interface Trigger {
  sign: '@' | '/';
  query: string;
  at: number;
}

const MAX = 6;
const WORD = /(^|\s)([@/])([^\s@/]{0,40})$/u;

/** What is being typed before the caret. */
export function findTrigger(text: string, caret: number): Trigger | null {
  const found = WORD.exec(text.slice(0, caret));
  if (!found) return null;
  const [, , sign = '@', query = ''] = found;
  return { sign: sign as Trigger['sign'], query, at: caret - query.length - 1 };
}

interface Asked {
  teamId: string;
  trigger: Trigger | null;
  /** Managers mention everyone. */
  isManager: boolean;
}

const toSuggestion = (found: Attachable): Suggestion => ({
  kind: found.kind,
  id: found.id,
  label: found.kind === 'result' ? resultText(found) : i18n.t('Test card, {name}', found),
  note: formatDate(found.created_at),
});

function resultText({ cut_through, name }: Attachable): string {
  if (cut_through === null) return i18n.t('Result, {name}', { name });
  return cut_through
    ? i18n.t('Result: cut through, {name}', { name })
    : i18n.t('Result: not through, {name}', { name });
}

/** People for `@`; settings, test cards, results and jobs of the team for `/`. */
export function useSuggestions({ teamId, trigger, isManager }: Asked): Suggestion[] {
  const q = trigger?.query ?? '';
  const people = useQuery({
    ...queryOptionsFor(listTeamMembers, {
      params: { team_id: teamId },
      query: { limit: MAX, ...(q !== '' && { q }) },
    }),
    enabled: trigger?.sign === '@',
  });
  const search = q === '' ? {} : { search: q };
  const isCards = trigger?.sign === '/';
  const settings = useQuery({
    ...queryOptionsFor(listSettings, { query: { limit: 4, ...search } }),
    enabled: isCards,
  });
  const jobs = useQuery({
    ...queryOptionsFor(listJobs, { query: { limit: 3, ...search } }),
    enabled: isCards,
  });
  const others = useQuery({
    ...queryOptionsFor(listAttachable, {
      params: { team_id: teamId },
      query: q === '' ? {} : { q },
    }),
    enabled: isCards,
  });
  if (trigger === null) return [];
  if (trigger.sign === '/') {
    return [
      ...(settings.data?.items ?? []).map(({ id, name, machine_name }): Suggestion => ({
        kind: 'setting',
        id,
        label: name,
        note: machine_name ?? '',
      })),
      ...(others.data?.items ?? []).map(toSuggestion),
      ...(jobs.data?.items ?? []).map(({ id, input_text }): Suggestion => ({
        kind: 'job',
        id,
        label: input_text,
        note: i18n.t('Job'),
      })),
    ];
  }
  const found = (people.data?.items ?? []).map(({ user_id, name, picture }): Suggestion => ({
    kind: 'person',
    id: user_id,
    label: name,
    note: '',
    picture,
  }));
  const groups: Suggestion[] = [
    { kind: 'group', id: 'here', label: 'here', note: i18n.t('Who is here now') },
    { kind: 'group', id: 'everyone', label: 'everyone', note: i18n.t('Everyone in the team') },
  ];
  const fitting = isManager ? groups.filter(({ label }) => label.startsWith(q)) : [];
  return [...found, ...fitting];
}
