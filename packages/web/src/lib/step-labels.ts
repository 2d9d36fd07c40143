import type { Depth, Method, Operation, PassType } from '@beamwright/domain/types';
import { i18n } from './i18n.ts';

/** Operation as the first word of a title. */
export function operationLabel(operation: Operation): string {
  switch (operation) {
    case 'Engrave':
      return i18n.t('Engrave');
    case 'Cut':
      return i18n.t('Cut');
    case 'Mark':
      return i18n.t('Mark');
    case 'Score':
      return i18n.t('Score');
    case 'Perforate':
      return i18n.t('Perforate');
  }
}

export function depthLabel(depth: Depth): string {
  switch (depth) {
    case 'light':
      return i18n.t('Light');
    case 'medium':
      return i18n.t('Medium');
    case 'deep':
      return i18n.t('Deep');
  }
}

export function methodLabel(method: Method): string {
  switch (method) {
    case 'baseline':
      return i18n.t('Baseline');
    case 'interpolated':
      return i18n.t('Interpolated');
    case 'model':
      return i18n.t('Computed');
    case 'family':
      return i18n.t('Similar materials');
    case 'physics':
      return i18n.t('Computed from physics');
    case 'generic':
      return i18n.t('Generic starting point');
    case 'ai':
      return i18n.t('AI proposal');
    case 'case':
      return i18n.t('From a solved case');
    case 'imported':
      return i18n.t('From your file');
  }
}

export function passTypeLabel(type: PassType): string {
  switch (type) {
    case 'preheat':
      return i18n.t('preheat');
    case 'roughing':
      return i18n.t('roughing');
    case 'finishing':
      return i18n.t('finishing');
    case 'outline':
      return i18n.t('outline');
  }
}

export const inLowerCase = (word: string): string => word.toLocaleLowerCase(i18n.locale);
