import { Link } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Box } from '../../../ui/box.tsx';

/** Shown when the URL names a job that was deleted or belongs to another account. */
export function MissingJob() {
  return (
    <Box marginTop={20}>
      <Notice
        kind="info"
        role="status"
        title={i18n.t('This job isn’t in your history')}
        action={<Link to="/history">{i18n.t('Open history')}</Link>}
      >
        {i18n.t('It was deleted, or it belongs to another account.')}
      </Notice>
    </Box>
  );
}
