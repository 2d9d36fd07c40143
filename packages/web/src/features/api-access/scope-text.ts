import { KEY_AREAS, type KeyScope } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

/** What a key with this scope can do. */
export function scopeText(scope: KeyScope): string {
  return TEXTS[scope]();
}

const TEXTS: Record<KeyScope, () => string> = {
  'account:read': () => i18n.t('See profile, plan and usage'),
  'account:write': () => i18n.t('Change profile and preferences'),
  'machines:read': () => i18n.t('See machines'),
  'machines:write': () => i18n.t('Add, change and delete machines'),
  'jobs:read': () => i18n.t('See jobs and their settings'),
  'jobs:write': () => i18n.t('Ask for settings, repeat and delete jobs'),
  'library:read': () => i18n.t('See settings, results and imports'),
  'library:write': () => i18n.t('Save settings, report results, import and export'),
  'teams:read': () => i18n.t('See teams, members and chat'),
  'teams:write': () => i18n.t('Change teams, invite, post in chat'),
  'webhooks:read': () => i18n.t('See webhooks, and all that is sent to them'),
  'webhooks:write': () => i18n.t('Pause, resume and test webhooks, send events again'),
};

/** One line for each area: `jobs:read, write`. */
export const scopeLines = (scopes: readonly KeyScope[]): string[] =>
  KEY_AREAS.flatMap((area) => {
    const rights = (['read', 'write'] as const).filter((right) =>
      scopes.includes(`${area}:${right}`),
    );
    return rights.length === 0 ? [] : [`${area}:${rights.join(', ')}`];
  });
