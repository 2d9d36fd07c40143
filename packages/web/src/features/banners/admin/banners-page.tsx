import { listEditedBanners, listEditedPlans } from '@beamwright/contract';
import type { BannerList, EditedBanner } from '@beamwright/contract';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useLeaveForm } from '../../../ui/unsaved-changes.ts';
import { BannerEditor } from './banner-editor.tsx';
import { BannerTable } from './banner-table.tsx';

const FILTERS = ['all', 'live', 'scheduled'] as const;
type Filter = (typeof FILTERS)[number];

/** What is edited; null is a new banner. `key` changes whenever the editor has to start over. */
interface Opened {
  banner: EditedBanner | null;
  key: number;
}

/** Where administrators write what is announced above every page. */
export function BannersPage({ frame }: { frame: PageFrame }) {
  const { data: list, error, refetch } = useQuery(queryOptionsFor(listEditedBanners));
  const [filter, setFilter] = useState<Filter>('all');
  const [opened, setOpened] = useState<Opened | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const leaveForm = useLeaveForm();
  const edit = (banner: EditedBanner | null) =>
    setOpened((before) => ({ banner, key: (before?.key ?? 0) + 1 }));
  const open = (banner: EditedBanner | null) => leaveForm(() => edit(banner));
  return frame({
    sub: i18n.t('Shown one at a time at the top of every page, in this order'),
    actions: list?.is_enabled ? (
      <>
        {list.items.length > 0 ? (
          <BannerFilter list={list} filter={filter} onChange={setFilter} />
        ) : null}
        <Button ref={add} onClick={() => open(null)}>
          {i18n.t('New banner')}
        </Button>
      </>
    ) : undefined,
    children: (
      <Stack gap={16}>
        {error && !list ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!list && !error ? <ListSkeleton count={5} /> : null}
        {list && !list.is_enabled ? (
          <Notice
            kind="warn"
            title={i18n.t('Notification banner system not yet enabled. Please run the migration.')}
          />
        ) : null}
        {list?.is_enabled ? (
          <Banners
            list={list}
            filter={filter}
            opened={opened}
            onOpen={open}
            onEdit={edit}
            onClose={() => {
              setOpened(null);
              add.current?.focus();
            }}
          />
        ) : null}
      </Stack>
    ),
  });
}

interface BannerFilterProps {
  list: BannerList;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const isLeft = (filter: Filter, { state }: EditedBanner): boolean =>
  filter === 'all' || state === filter;

function BannerFilter({ list, filter, onChange }: BannerFilterProps) {
  const labels = { all: i18n.t('All'), live: i18n.t('Live'), scheduled: i18n.t('Scheduled') };
  return (
    <Choice
      label={i18n.t('Show')}
      hideLabel
      options={FILTERS.map((value) => ({
        value,
        label: i18n.t('{label} {n}', {
          label: labels[value],
          n: list.items.filter((banner) => isLeft(value, banner)).length,
        }),
      }))}
      value={filter}
      onChange={onChange}
    />
  );
}

interface BannersProps {
  list: BannerList;
  filter: Filter;
  opened: Opened | null;
  onOpen: (banner: EditedBanner | null) => void;
  onEdit: (banner: EditedBanner | null) => void;
  onClose: () => void;
}

function Banners({ list, filter, opened, onOpen, onEdit, onClose }: BannersProps) {
  const { data: plans } = useQuery(queryOptionsFor(listEditedPlans));
  const names = plans?.items.map(({ name }) => name) ?? [];
  const shown = list.items.filter((banner) => isLeft(filter, banner));
  return (
    <>
      {list.items.length === 0 && opened === null ? (
        <EmptyState
          icon={<IconFlag size={24} stroke={1.6} />}
          title={i18n.t('No banners')}
          action={
            <Button variant="filled" onClick={() => onOpen(null)}>
              {i18n.t('New banner')}
            </Button>
          }
        >
          {i18n.t('Banners appear at the top of every page until they end.')}
        </EmptyState>
      ) : null}
      {list.items.length > 0 && shown.length === 0 ? (
        <Text tone="second">
          {filter === 'live' ? i18n.t('Nothing is live.') : i18n.t('Nothing is scheduled.')}
        </Text>
      ) : null}
      {shown.length > 0 ? (
        <BannerTable
          list={list}
          shown={shown}
          plans={names}
          opened={opened?.banner?.id ?? null}
          onOpen={onOpen}
        />
      ) : null}
      {opened ? (
        <BannerEditor
          key={opened.key}
          banner={opened.banner}
          list={list}
          plans={names}
          onSaved={onEdit}
          onClosed={onClose}
        />
      ) : null}
    </>
  );
}
