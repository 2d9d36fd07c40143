import type { CaseMessage } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';

type CardKind = NonNullable<CaseMessage['card']>['kind'];

/** A test card by what it varies. */
export function cardText(kind: CardKind): string {
  switch (kind) {
    case 'grid':
      return i18n.t('Test card of power and speed');
    case 'interval':
      return i18n.t('Test card of line intervals');
    case 'focus':
      return i18n.t('Test card of focus');
    case 'kerf':
      return i18n.t('Test card of kerf');
  }
}
