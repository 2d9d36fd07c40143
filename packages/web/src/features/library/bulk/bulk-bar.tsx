import type { Setting } from '@beamwright/contract';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Button } from '../../../ui/button.tsx';
import {
  IconArrowsLeftRight,
  IconBooks,
  IconDownload,
  IconFolder,
  IconPin,
  IconPinnedOff,
  IconPrinter,
  IconTag,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { usePlugin } from '../../../lib/plugins.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { BetweenMenu } from '../between/between-buttons.tsx';
import { PickFolder } from '../folders/pick-folder.tsx';
import { useLibraryAddress } from '../library-address.tsx';
import { useLibraryRights } from '../library-rights.ts';
import { useLibrarySlots } from '../library-slots.tsx';
import classes from './bulk-bar.module.css';
import type { Change } from './chosen.ts';
import type { Chosen } from '../../../lib/chosen-settings.ts';
import { TagDialog } from './tag-dialog.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface BulkBarProps {
  /** Only the loaded ones. */
  selected: readonly Setting[];
  chosen: Chosen;
  /** More settings match than are selected. */
  canTakeAll: boolean;
  onAll: () => void;
  onClear: () => void;
  onChange: (change: Change) => void;
  onDelete: () => void;
}

/** Actions for all selected settings. */
export function BulkBar(props: BulkBarProps) {
  const { selected, chosen, canTakeAll, onAll, onClear, onChange, onDelete } = props;
  const { change: changeAddress } = useLibraryAddress();
  const { exportDialog, maxPrinted } = useLibrarySlots();
  const navigate = useNavigate();
  const { mayEdit } = useLibraryRights();
  const canPrint = usePlugin('workshop_cards');
  const [asked, setAsked] = useState<'move' | 'tag' | 'export' | null>(null);
  const isAll = 'filter' in chosen;
  const isPinned = selected.every(({ is_pinned }) => is_pinned);
  const [first, second] = selected;
  const close = () => setAsked(null);
  const PinIcon = isPinned ? IconPinnedOff : IconPin;
  return (
    <Row align="stretch" justify="center" marginTop={16} className={classes.place}>
      <Row
        gap={2}
        wrap
        pad="8 8 8 16"
        ground="card"
        border="strong"
        radius="card"
        shadow="float"
        className={classes.bar}
        role="toolbar"
        aria-label={i18n.t('Selected settings')}
      >
        <Text weight={550} tabular noWrap className={classes.words} role="status">
          {isAll
            ? i18n.t('All matches selected')
            : i18n.t('{n} selected', { n: formatNumber(selected.length) })}
        </Text>
        {canTakeAll ? (
          <Button variant="subtle" color="ink" onClick={onAll}>
            {i18n.t('Select all matches')}
          </Button>
        ) : null}
        {mayEdit ? (
          <>
            <BarButton icon={<IconFolder />} onClick={() => setAsked('move')}>
              {i18n.t('Move')}
            </BarButton>
            <BarButton icon={<IconTag />} onClick={() => setAsked('tag')}>
              {i18n.t('Tag')}
            </BarButton>
            <BarButton
              icon={<PinIcon />}
              onClick={() => onChange({ kind: 'pin', is_pinned: !isPinned })}
            >
              {isPinned ? i18n.t('Unpin') : i18n.t('Pin')}
            </BarButton>
          </>
        ) : null}
        {first && second && selected.length === 2 && !isAll ? (
          <BarButton
            icon={<IconArrowsLeftRight />}
            onClick={() => changeAddress({ compare: [first.id, second.id] }, true)}
          >
            {i18n.t('Compare')}
          </BarButton>
        ) : null}
        <BetweenMenu
          target={<BarButton icon={<IconBooks />}>{i18n.t('Library')}</BarButton>}
          chosen={chosen}
          loaded={selected}
          onMoved={onClear}
        />
        <BarButton icon={<IconDownload />} onClick={() => setAsked('export')}>
          {i18n.t('Export')}
        </BarButton>
        {!canPrint || isAll || selected.length > maxPrinted ? null : (
          <BarButton
            icon={<IconPrinter />}
            onClick={() =>
              void navigate({
                to: '/library/print',
                search: { ids: selected.map(({ id }) => id).join(','), look: 'label' },
              })
            }
          >
            {i18n.t('Print')}
          </BarButton>
        )}
        {mayEdit ? (
          <BarButton icon={<IconTrash />} onClick={onDelete}>
            {i18n.t('Delete')}
          </BarButton>
        ) : null}
        <IconButton
          color="ink"
          className={classes.clear ?? ''}
          aria-label={i18n.t('Clear selection')}
          onClick={onClear}
        >
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </Row>
      <Dialog opened={asked === 'move'} onClose={close} title={i18n.t('Move to')}>
        <PickFolder
          onPick={(folder_id) => {
            close();
            onChange({ kind: 'move', folder_id });
          }}
        />
      </Dialog>
      {asked === 'export' ? exportDialog({ chosen, onClose: close }) : null}
      <TagDialog opened={asked === 'tag'} selected={selected} onClose={close} onChange={onChange} />
    </Row>
  );
}

interface BarButtonProps {
  icon: ReactNode;
  onClick?: () => void;
  children: string;
}

function BarButton({ icon, children, ...rest }: BarButtonProps) {
  return (
    <Row
      type="button"
      as="button"
      gap={8}
      inline
      controlHeight
      pad="0 12"
      size="small"
      weight={500}
      leading={1}
      tone="first"
      radius="control"
      hoverable
      className={classes.button}
      {...rest}
    >
      {icon}
      {children}
    </Row>
  );
}
