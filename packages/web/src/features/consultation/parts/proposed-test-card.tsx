import type { CaseMessage, CaseOrigin, Consultation } from '@beamwright/contract';
import { IconGridDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { cardText } from './card-text.ts';
import { useAskedSetting } from './use-asked-setting.ts';

type ProposedCard = NonNullable<CaseMessage['card']>;

interface ProposedTestCardProps {
  card: ProposedCard;
  consultation: Pick<Consultation, 'origin'>;
}

/** A test card that an expert proposes; its maker designs it, for which a step of a job is saved first. */
export function ProposedTestCard({ card, consultation }: ProposedTestCardProps) {
  const { kind, setting_id } = card;
  return (
    <Row gap="8 12" wrap pad="12 16" ground="card" border="line" radius="card">
      <IconGridDots size={18} stroke={1.6} aria-hidden="true" />
      <Text grow weight={550}>
        {cardText(kind)}
      </Text>
      {setting_id !== null ? (
        <Create settingId={setting_id} kind={kind} />
      ) : consultation.origin === null ? null : (
        <SaveAndCreate origin={consultation.origin} kind={kind} />
      )}
    </Row>
  );
}

function Create({ settingId, kind }: Pick<ProposedCard, 'kind'> & { settingId: string }) {
  return (
    <ButtonLink to="/library/$settingId/test-card" params={{ settingId }} search={{ kind }}>
      {i18n.t('Create test card')}
    </ButtonLink>
  );
}

interface SaveAndCreateProps extends Pick<ProposedCard, 'kind'> {
  origin: CaseOrigin;
}

function SaveAndCreate({ origin, kind }: SaveAndCreateProps) {
  const navigate = useNavigate();
  const { id, step_index } = origin;
  const { settingId, canHave, isSaving, ensureSetting } = useAskedSetting({
    kind: origin.kind,
    id,
    step: step_index ?? 0,
  });
  const saveAndCreate = async () => {
    const made = await ensureSetting();
    if (made === null) return;
    await navigate({
      to: '/library/$settingId/test-card',
      params: { settingId: made },
      search: { kind },
    });
  };
  if (settingId !== null) return <Create settingId={settingId} kind={kind} />;
  if (!canHave) return null;
  return (
    <Button loading={isSaving} onClick={() => void saveAndCreate()}>
      {i18n.t('Save step and create test card')}
    </Button>
  );
}
