import { confirmInduction, getSafetyPage, mayAct } from '@beamwright/contract';
import type { SafetyPage as Page, Team } from '@beamwright/contract';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { inductionLook } from '../lab-text.ts';
import { LinkedText } from '../linked-text.tsx';
import { EditPage } from './edit-page.tsx';
import classes from './safety-page.module.css';

interface SafetyPageProps {
  team: Team;
  machineId: string;
}

/** What people read before they use a machine, and confirm. */
export function SafetyPage({ team, machineId }: SafetyPageProps) {
  const params = { team_id: team.id, machine_id: machineId };
  const { data: page, error, refetch } = useQuery(queryOptionsFor(getSafetyPage, { params }));
  const [isEdited, setEdited] = useState(false);
  const [saved, setSaved] = useState<Page | null>(null);
  const isManager = mayAct(team, 'manager');
  if (!page) {
    return error ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <CardsSkeleton count={1} />
    );
  }
  const close = (written: Page | null = null) => {
    setSaved(written);
    setEdited(false);
  };
  return (
    <Stack gap={16} className={classes.page}>
      <Row gap={8} wrap justify="between">
        <ButtonLink
          variant="subtle"
          color="ink"
          to="/teams/$teamId/$page"
          params={{ teamId: team.id, page: 'lab' }}
          search={{}}
          leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />}
        >
          {i18n.t('Makerspace')}
        </ButtonLink>
        {isManager && !isEdited ? (
          <Button
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setEdited(true)}
          >
            {page.version === null ? i18n.t('Write safety page') : i18n.t('Write new version')}
          </Button>
        ) : null}
      </Row>
      <h2>{i18n.t('Safety page of {machine}', { machine: page.machine_name })}</h2>
      {isEdited ? (
        <EditPage {...{ team, page }} onClose={close} />
      ) : page.version === null ? (
        <EmptyState title={i18n.t('No safety page')}>
          {i18n.t('Managers add what people need to know before using this machine.')}
        </EmptyState>
      ) : (
        <Written {...{ team, page }} first={saved ?? page} />
      )}
    </Stack>
  );
}

interface WrittenProps {
  team: Team;
  page: Page;
  /** What is read first. */
  first: Page;
}

/** What is read stays while somebody writes a newer version: nobody confirms what they have not seen. */
function Written({ team, page, first }: WrittenProps) {
  const [read, setRead] = useState(first);
  const top = useRef<HTMLParagraphElement>(null);
  const { version, written_by, written_at, text } = read;
  const showNewest = () => {
    setRead(page);
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <Text as="p" size="small" tone="third" ref={top} tabIndex={-1}>
        {i18n.t('Version {version}, {date}', { version, date: formatDate(written_at ?? '') })}
        {written_by === null ? '' : ` · ${written_by}`}
      </Text>
      <Card>
        <Text as="div" className={classes.text}>
          <LinkedText text={text} />
        </Text>
      </Card>
      {(page.version ?? 0) > (version ?? 0) ? (
        <Notice
          kind="warn"
          role="status"
          title={i18n.t('There’s a newer version')}
          action={<Button onClick={showNewest}>{i18n.t('Read it')}</Button>}
        >
          {i18n.t('Version {version} was written while you read.', { version: page.version })}
        </Notice>
      ) : mayAct(team, 'member') ? (
        <Confirm {...{ team, page }} version={version} />
      ) : null}
    </>
  );
}

interface ConfirmProps {
  team: Team;
  page: Page;
  /** That was read. */
  version: number | null;
}

function Confirm({ team, page, version }: ConfirmProps) {
  const [shownBy, setShownBy] = useState('');
  const [now] = useState(() => Date.now());
  const { id: ownId } = useProfile();
  const { own, guides, machine_id } = page;
  const confirm = useOperation(confirmInduction, {
    onSuccess: () => toastSuccess(i18n.t('Confirmed. You can use the machine.')),
  });
  const isCurrent = own.version === version && own.state !== 'expired';
  if (isCurrent && own.state === 'valid') {
    return (
      <Notice kind="ok" role="status" title={i18n.t('You confirmed this version')}>
        {[formatDate(own.confirmed_at ?? ''), inductionLook(own, now).sub].join(', ')}
      </Notice>
    );
  }
  const send = () =>
    confirm.mutate({
      params: { team_id: team.id, machine_id },
      body: { version: version ?? 0, shown_by: shownBy === '' ? null : shownBy },
    });
  return (
    <Card as="div">
      <Stack gap={16}>
        <SelectField
          label={i18n.t('Who showed you the machine? (optional)')}
          options={[
            { value: '', label: i18n.t('Nobody') },
            ...guides
              .filter(({ id }) => id !== ownId)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={shownBy}
          onChange={({ currentTarget }) => setShownBy(currentTarget.value)}
        />
        <Row gap={12} wrap>
          <Button variant="filled" size="md" loading={confirm.isPending} onClick={send}>
            {i18n.t('I’ve read this')}
          </Button>
          <Text size="small" tone="third">
            {i18n.t('Managers see that you confirmed it, and when.')}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
}
