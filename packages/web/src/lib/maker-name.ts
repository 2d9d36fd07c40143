import { i18n } from './i18n.ts';

interface Maker {
  id: string;
  name: string;
}

/** Who made something in a team: a name, which stays when they leave, and none once their account is erased. */
export function makerName(maker: Maker | null, ownId: string): string {
  if (maker === null) return i18n.t('Former member');
  return maker.id === ownId ? i18n.t('You') : maker.name;
}
