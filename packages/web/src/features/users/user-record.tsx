import type { UserDetail } from '@beamwright/contract';
import { formatDateTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { QuietLink } from '../../ui/quiet-link.tsx';
import { Text } from '../../ui/text.tsx';
import { auditText } from './audit/audit-text.ts';

/** What happened to the account, and who of the administrators did it. */
export function UserRecord({ user: { id, audit } }: { user: UserDetail }) {
  return (
    <Box as="details" pad="12 20 16" line="top">
      <Disclosure>{i18n.t('Audit log')}</Disclosure>
      <ul>
        {audit.map((entry, at) => (
          // Two entries may be of the same moment.
          <Box as="li" key={`${entry.created_at} ${at}`} pad="8 0" line="between" size="small">
            <Text block breakWords>
              {auditText(entry)}
              {entry.reason === null ? null : `: ${entry.reason}`}
            </Text>
            <Text block size="label" tone="third">
              {[formatDateTime(entry.created_at), entry.actor].filter(Boolean).join(' · ')}
            </Text>
          </Box>
        ))}
      </ul>
      <QuietLink to="/admin/audit" search={{ user: id } as never}>
        {i18n.t('All entries')}
      </QuietLink>
    </Box>
  );
}
