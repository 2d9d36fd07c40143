import { i18n } from './i18n.ts';

/** Text of the data, such as the name of a material, in the language. What no catalog has, such as a user’s own words, stays. */
export const dataText = (text: string): string =>
  Object.hasOwn(i18n.messages, text) ? i18n.t(text) : text;
