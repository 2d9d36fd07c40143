import { bannerDraft } from '@beamwright/contract';
import type { BannerDraft, EditedBanner } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { ownZone } from './wall-text.ts';

/** What is edited of a banner; of a new one without one. */
export function toDraft(banner: EditedBanner | null): BannerDraft {
  if (banner === null) {
    return {
      message: '',
      severity: 'info',
      action_label: null,
      action_url: null,
      is_active: false,
      starts: null,
      ends: null,
      time_zone: ownZone(),
      target_plans: [],
      target_user_ids: [],
      persist_after_dismissal: false,
    };
  }
  const fields = Object.keys(bannerDraft.def.shape);
  return bannerDraft.parse(
    Object.fromEntries(fields.map((field) => [field, banner[field as keyof EditedBanner]])),
  );
}

/** What the rules of single fields don't say. Which addresses are allowed, the server knows. */
export function judgeDraft({
  action_label,
  action_url,
  starts,
  ends,
}: BannerDraft): Partial<Record<string, string>> {
  const found: Partial<Record<string, string>> = {};
  if (action_url !== null && action_label === null) {
    found['action_label'] = i18n.t('Enter a label, or clear the address');
  } else if (action_url === null && action_label !== null) {
    found['action_url'] = i18n.t('Enter what the button opens, or clear its label');
  }
  if (starts !== null && ends !== null && ends < starts) {
    found['ends'] = i18n.t('Choose an end after the start');
  }
  return found;
}
