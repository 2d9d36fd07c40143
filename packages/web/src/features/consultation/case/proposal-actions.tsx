import {
  getSetting,
  saveProposal,
  type CaseMessage,
  type Consultation,
} from '@beamwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { nextVersion } from '../../../lib/next-version.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { keepMessage } from '../parts/use-case.ts';

interface ProposalActionsProps {
  consultation: Consultation;
  message: CaseMessage;
  /** Asks how it turned out; not given where that can’t be said, or is asked already. */
  onTried?: () => void;
}

/** What a maker does with a proposal: save it, which keeps the version before, and go on from there. */
export function ProposalActions({ consultation, message, onTried }: ProposalActionsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, setting_id } = consultation;
  const settingId = message.proposal?.setting_id ?? null;
  const save = useOperation(saveProposal, {
    alsoInvalidate: ['library', 'jobs'],
    onSuccess: ({ message: saved }) => keepMessage(client, id, saved),
  });
  const saveNow = async (): Promise<string | null> => {
    if (settingId !== null) return settingId;
    const made = await save
      .mutateAsync({ params: { id, message_id: message.id } })
      .catch(() => null);
    return made?.setting.id ?? null;
  };
  const adjust = async () => {
    const setting = await saveNow();
    if (setting !== null) await navigate({ to: '/library', search: { setting } });
  };
  const design = async () => {
    const saved = await saveNow();
    if (saved === null) return;
    await navigate({ to: '/library/$settingId/test-card', params: { settingId: saved } });
  };
  return (
    <Row gap={8} wrap marginTop={12}>
      {settingId === null ? (
        <SaveButton
          settingId={setting_id}
          isSaving={save.isPending}
          onSave={() => void saveNow()}
        />
      ) : (
        <Saved settingId={settingId} version={message.proposal?.version ?? null} />
      )}
      <Button disabled={save.isPending} onClick={() => void design()}>
        {i18n.t('Test card')}
      </Button>
      <Button disabled={save.isPending} onClick={() => void adjust()}>
        {settingId === null ? i18n.t('Save and adjust') : i18n.t('Adjust')}
      </Button>
      {onTried && message.proposal?.outcome === null ? (
        <Button variant="subtle" color="ink" disabled={save.isPending} onClick={onTried}>
          {i18n.t('Already tried this')}
        </Button>
      ) : null}
    </Row>
  );
}

interface SaveButtonProps {
  /** Setting that it becomes a version of; null until there is one. */
  settingId: string | null;
  isSaving: boolean;
  onSave: () => void;
}

function SaveButton({ settingId, isSaving, onSave }: SaveButtonProps) {
  const params = { id: settingId ?? '' };
  const { data } = useQuery({
    ...queryOptionsFor(getSetting, { params }),
    enabled: settingId !== null,
  });
  return (
    <Button variant="filled" loading={isSaving} onClick={onSave}>
      {data
        ? i18n.t('Save as v{version}', { version: nextVersion(data.version) })
        : i18n.t('Save to library')}
    </Button>
  );
}

function Saved({ settingId, version }: { settingId: string; version: string | null }) {
  return (
    <Row gap={4} size="small">
      <IconCheck size={16} stroke={2} aria-hidden="true" />
      <Text weight={550}>
        {version === null ? i18n.t('Saved') : i18n.t('Saved as v{version}', { version })}
      </Text>
      <ButtonLink variant="subtle" color="ink" to="/library" search={{ setting: settingId }}>
        {i18n.t('Open library')}
      </ButtonLink>
    </Row>
  );
}
