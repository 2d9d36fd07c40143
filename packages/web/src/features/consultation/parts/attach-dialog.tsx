import { listSettings, listTestCards, type Setting, type WorkRef } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { machineLabel } from '../../../lib/machine-label.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { cardText } from './card-text.ts';

/** What will go with a message, by the name that its maker sees. */
export interface DraftWork extends WorkRef {
  label: string;
}

interface AttachDialogProps {
  /** What goes with the message already. */
  attached: readonly DraftWork[];
  onPick: (work: DraftWork) => void;
  onClose: () => void;
}

const FOUND = 20;

/** Finds a setting of the maker by its words, or one of its test cards. */
export function AttachDialog({ attached, onPick, onClose }: AttachDialogProps) {
  const [q, setQ] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listSettings, { query: { limit: FOUND, ...(q === '' ? {} : { search: q }) } }),
  );
  const isAttached = (id: string) => attached.some((one) => one.id === id);
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Attach a setting or test card')}>
      <Stack gap={12}>
        <Text as="p" size="small" tone="second">
          {i18n.t('Your expert sees it as it is now, and nothing else of your library.')}
        </Text>
        <SearchField
          autoFocus
          label={i18n.t('Search settings')}
          maxLength={200}
          value={q}
          onChange={setQ}
        />
        {data === undefined ? (
          error ? (
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton count={3} />
          )
        ) : data.items.length === 0 ? (
          <Text as="p" tone="second">
            {q === ''
              ? i18n.t('Your library is empty. Describe what you would attach.')
              : i18n.t('No settings found. Search for another word.')}
          </Text>
        ) : (
          <ul>
            {data.items.map((setting) => (
              <SettingItem
                key={setting.id}
                setting={setting}
                isOpen={openId === setting.id}
                onOpen={(isOpen) => setOpenId(isOpen ? setting.id : null)}
                {...{ isAttached, onPick }}
              />
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}

interface PickProps extends Pick<AttachDialogProps, 'onPick'> {
  setting: Setting;
  isAttached: (id: string) => boolean;
}

interface SettingItemProps extends PickProps {
  /** Whether its test cards are listed. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function SettingItem({ setting, isOpen, onOpen, isAttached, onPick }: SettingItemProps) {
  const { id, name } = setting;
  return (
    <Stack as="li" gap={8} pad="8 0" line="between">
      <Row gap="8 12" wrap>
        <Stack grow canShrink>
          <Text weight={550} breakWords>
            {name}
          </Text>
          <Text size="small" tone="third" breakWords>
            {machineLabel(setting)}
          </Text>
        </Stack>
        <Button
          size="sm"
          variant="subtle"
          color="ink"
          aria-expanded={isOpen}
          aria-label={i18n.t('Test cards of {name}', { name })}
          onClick={() => onOpen(!isOpen)}
        >
          {i18n.t('Test cards')}
        </Button>
        <AttachButton
          label={name}
          isAttached={isAttached(id)}
          onClick={() => onPick({ kind: 'setting', id, label: name })}
        />
      </Row>
      {isOpen ? <CardItems {...{ setting, isAttached, onPick }} /> : null}
    </Stack>
  );
}

function CardItems({ setting: { id, name }, isAttached, onPick }: PickProps) {
  const { data, error, refetch } = useQuery(queryOptionsFor(listTestCards, { params: { id } }));
  if (data === undefined) {
    return error ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton count={1} />
    );
  }
  if (data.items.length === 0) {
    return (
      <Text as="p" size="small" tone="third">
        {i18n.t('It has no test cards.')}
      </Text>
    );
  }
  return (
    <ul>
      {data.items.map((card) => {
        const title = `${cardText(card.kind)}, ${formatDate(card.created_at)}`;
        return (
          <Row key={card.id} as="li" gap={12} pad="4 0" justify="between" size="small">
            <Text canShrink breakWords>
              {title}
            </Text>
            <AttachButton
              label={title}
              isAttached={isAttached(card.id)}
              onClick={() =>
                onPick({
                  kind: 'test_card',
                  id: card.id,
                  label: i18n.t('Test card, {name}', { name }),
                })
              }
            />
          </Row>
        );
      })}
    </ul>
  );
}

interface AttachButtonProps {
  label: string;
  isAttached: boolean;
  onClick: () => void;
}

function AttachButton({ label, isAttached, onClick }: AttachButtonProps) {
  return (
    <Button
      size="sm"
      disabled={isAttached}
      aria-label={i18n.t('Attach {name}', { name: label })}
      onClick={onClick}
    >
      {isAttached ? i18n.t('Attached') : i18n.t('Attach')}
    </Button>
  );
}
