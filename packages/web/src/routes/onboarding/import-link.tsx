import { IconUpload } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** To settings that somebody has already; the import leads back. */
export const ImportLink = ({ size }: { size?: 'lg' }) => (
  <ButtonLink
    to="/library/import"
    {...(size ? { size } : {})}
    leftSection={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
  >
    {i18n.t('Import from LightBurn')}
  </ButtonLink>
);
