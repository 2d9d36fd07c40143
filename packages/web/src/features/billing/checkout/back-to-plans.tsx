import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

export const BackToPlans = () => <ButtonLink to="/upgrade">{i18n.t('Back to plans')}</ButtonLink>;
