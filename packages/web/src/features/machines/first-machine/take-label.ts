import type { CatalogEntry } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { nameFromCatalog } from '../machine-values.ts';

/** Label of the button that takes this entry. */
export const takeLabel = (entry: CatalogEntry) =>
  i18n.t('Use {name}', { name: nameFromCatalog(entry) });
