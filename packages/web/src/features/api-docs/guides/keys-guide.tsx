import {
  DEFAULT_OVERLAP_HOURS,
  KEY_AREAS,
  MAX_ALLOWED_ADDRESSES,
  MAX_OVERLAP_HOURS,
  TEST_KEY_HOURS,
  type KeyScope,
} from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/figure-table.tsx';
import { Text } from '../../../ui/text.tsx';
import { CodeWords } from '../operation/code-words.tsx';
import { Guide, Points, Prose, type GuideProps } from './guide.tsx';
import { GuideTable } from './guide-table.tsx';

type KeyArea = (typeof KEY_AREAS)[number];

const AREAS: Record<KeyArea, () => string> = {
  account: () => i18n.t('Profile, plan, usage, notices'),
  machines: () => i18n.t('Machines and lenses'),
  jobs: () => i18n.t('Jobs and batches; `write` asks for settings'),
  library: () => i18n.t('Settings, folders, results, test cards, import and export'),
  teams: () => i18n.t('Teams, members, chat, makerspaces, experts'),
  webhooks: () => i18n.t('Webhooks; `read` shows all that is sent, also of jobs and the library'),
};

export const KeysGuide = (_reader: GuideProps) => (
  <Guide>
    <Prose>
      {i18n.t(
        'Send the key with each request: `Authorization: Bearer bw_live_…`. It acts for your account, with the scopes you chose. `write` doesn’t include `read`. Each operation below names the scope it takes; without it, the answer is 403 `api_key_scope_missing`.',
      )}
    </Prose>
    <ScopeTable />
    <Points
      points={[
        i18n.t(
          'Keys begin with `bw_live_` and end with a checksum, so that scanners find leaked ones. We store a hash.',
        ),
        i18n.t(
          'A key can have an expiration date and up to {n, plural, one {# allowed IP address} other {# allowed IP addresses}}.',
          { n: MAX_ALLOWED_ADDRESSES },
        ),
        i18n.t(
          'Rotate it without a gap: the old key works for another {hours} hours, or up to {max} if you say so.',
          { hours: DEFAULT_OVERLAP_HOURS, max: MAX_OVERLAP_HOURS },
        ),
        i18n.t('Expired and revoked keys stop working within a second.'),
        i18n.t(
          'Test keys of this page begin with `bw_test_`, have every scope and act on your own account. One works for {hours} hours, or until the page makes the next one.',
          { hours: TEST_KEY_HOURS },
        ),
        i18n.t('In a team, add `team_id` to the query. Your role in the team decides.'),
      ]}
    />
  </Guide>
);

const ScopeTable = () => (
  <GuideTable
    label={i18n.t('Scopes')}
    rows={KEY_AREAS}
    keyOf={(area) => area}
    columns={scopeColumns()}
  />
);

const scopeColumns = (): Column<KeyArea>[] => [
  {
    key: 'scopes',
    head: i18n.t('Scopes'),
    width: 'minmax(0, 2fr)',
    cell: (area) => (['read', 'write'] as const).map((right) => scopeCode(`${area}:${right}`)),
    phone: 'line',
  },
  {
    key: 'covers',
    head: i18n.t('What they cover'),
    width: 'minmax(0, 3fr)',
    cell: (area) => <CodeWords>{AREAS[area]()}</CodeWords>,
    phone: 'line',
  },
];

const scopeCode = (scope: KeyScope) => (
  <Text key={scope} as="code" block>
    {scope}
  </Text>
);
