import { i18n } from './i18n.ts';

/** A material within a sentence. Names of the catalog are translated; a user’s own words are in no catalog. */
export const materialName = (name: string): string =>
  Object.hasOwn(i18n.messages, name) ? i18n.t(name) : name;
