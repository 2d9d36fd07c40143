import type { CaseMessage } from '@beamwright/contract';
import { IconGridDots } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

type ProposedCard = NonNullable<CaseMessage['card']>;

function kindText(kind: ProposedCard['kind']): string {
  switch (kind) {
    case 'grid':
      return i18n.t('Test card of power and speed');
    case 'interval':
      return i18n.t('Test card of line intervals');
    case 'focus':
      return i18n.t('Test card of focus');
    case 'kerf':
      return i18n.t('Test card of kerf');
  }
}

/** A test card that an expert proposes; its maker designs it. */
export function ProposedTestCard({ card: { kind, setting_id } }: { card: ProposedCard }) {
  return (
    <Row gap="8 12" wrap pad="12 16" ground="card" border="line" radius="card">
      <IconGridDots size={18} stroke={1.6} aria-hidden="true" />
      <Text grow weight={550}>
        {kindText(kind)}
      </Text>
      {setting_id === null ? null : (
        <ButtonLink to="/library/$settingId/test-card" params={{ settingId: setting_id }}>
          {i18n.t('Create test card')}
        </ButtonLink>
      )}
    </Row>
  );
}
