import type { ComponentType } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { AssistantsGuide } from './assistants-guide.tsx';
import { BatchesGuide } from './batches-guide.tsx';
import { CommandLineGuide } from './command-line-guide.tsx';
import { ConditionalGuide } from './conditional-guide.tsx';
import { ErrorsGuide } from './errors-guide.tsx';
import { FirstCallGuide } from './first-call-guide.tsx';
import type { GuideProps } from './guide.tsx';
import { IdempotencyGuide } from './idempotency-guide.tsx';
import { KeysGuide } from './keys-guide.tsx';
import { LimitsGuide } from './limits-guide.tsx';
import { PagingGuide } from './paging-guide.tsx';
import { SdkGuide } from './sdk-guide.tsx';
import { VersionsGuide } from './versions-guide.tsx';
import { WebhooksGuide } from './webhooks-guide.tsx';

interface GuideEntry {
  /** In addresses, so it never changes. */
  id: string;
  title: () => string;
  Content: ComponentType<GuideProps>;
}

/** In the order to read them in. */
export const GUIDES: readonly GuideEntry[] = [
  { id: 'first-call', title: () => i18n.t('First call in 60 seconds'), Content: FirstCallGuide },
  { id: 'keys', title: () => i18n.t('Keys and scopes'), Content: KeysGuide },
  { id: 'limits', title: () => i18n.t('Limits'), Content: LimitsGuide },
  { id: 'paging', title: () => i18n.t('Paging'), Content: PagingGuide },
  { id: 'idempotency', title: () => i18n.t('Idempotency'), Content: IdempotencyGuide },
  { id: 'errors', title: () => i18n.t('Errors'), Content: ErrorsGuide },
  { id: 'webhooks', title: () => i18n.t('Webhooks'), Content: WebhooksGuide },
  { id: 'batches', title: () => i18n.t('Batches'), Content: BatchesGuide },
  { id: 'conditional', title: () => i18n.t('Conditional requests'), Content: ConditionalGuide },
  { id: 'versions', title: () => i18n.t('Versions and deprecation'), Content: VersionsGuide },
  { id: 'sdk', title: () => i18n.t('SDK'), Content: SdkGuide },
  { id: 'assistants', title: () => i18n.t('Assistants (MCP)'), Content: AssistantsGuide },
  { id: 'command-line', title: () => i18n.t('Command line'), Content: CommandLineGuide },
];
