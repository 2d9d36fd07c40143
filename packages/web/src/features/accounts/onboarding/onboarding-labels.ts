import type { Make, OnboardingStep, ReferralSource } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

export function makeLabel(make: Make): string {
  switch (make) {
    case 'signs':
      return i18n.t('Signs and decor');
    case 'gifts':
      return i18n.t('Gifts');
    case 'boxes':
      return i18n.t('Boxes and models');
    case 'jewelry':
      return i18n.t('Jewelry');
    case 'tags':
      return i18n.t('Tags and labels');
    case 'parts':
      return i18n.t('Parts and prototypes');
  }
}

export function referralLabel(source: ReferralSource): string {
  switch (source) {
    case 'search':
      return i18n.t('Search engine');
    case 'video':
      return i18n.t('Video');
    case 'forum':
      return i18n.t('Forum or group');
    case 'friend':
      return i18n.t('Friend or colleague');
    case 'maker_space':
      return i18n.t('Maker space or school');
    case 'shop':
      return i18n.t('Laser dealer');
    case 'other':
      return i18n.t('Somewhere else');
  }
}

export function stepLabel(step: OnboardingStep): string {
  switch (step) {
    case 'you':
      return i18n.t('You');
    case 'machine':
      return i18n.t('Machine');
    case 'job':
      return i18n.t('First job');
    case 'ready':
      return i18n.t('Ready');
  }
}
