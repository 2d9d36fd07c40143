import type { StatusEntry } from '@beamwright/contract';
import { COMPONENT_WORDS } from '../words.ts';

/** What an entry affects and how: `API, Email: down`. Empty where it says neither. */
export function effectText({ kind, components, impact }: StatusEntry): string {
  const names = components.map((key) => COMPONENT_WORDS[key].name).join(', ');
  const effect = { none: '', degraded: 'slow or partly down', down: 'down' }[impact];
  const how = effect === '' && kind === 'maintenance' ? 'no interruption expected' : effect;
  return [names, how].filter((part) => part !== '').join(': ');
}

/** The same as a sentence. */
export function affectsText(entry: StatusEntry): string {
  const text = effectText(entry);
  if (entry.components.length > 0) return `Affects ${text}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Its own page, below the address of the installation. */
export const pathOf = ({ id }: Pick<StatusEntry, 'id'>): string => `/api/status/incidents/${id}`;
