import { mayAct } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import {
  IconCrown,
  IconDoorExit,
  IconDots,
  IconPencil,
  IconPhoto,
  IconTrash,
  IconWood,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx';
import { DeleteTeam } from '../settings/delete-team.tsx';
import { HandOver } from '../settings/hand-over.tsx';
import { LeaveTeam } from '../settings/leave-team.tsx';
import { RenameTeam } from '../settings/rename-team.tsx';
import { TeamPicture } from '../settings/team-picture.tsx';

type Opened = 'rename' | 'picture' | 'handOver' | 'leave' | 'delete' | null;

/** What the user's role may change of the team itself. A right that is lost closes its dialog. */
export function TeamMenu({ team }: { team: Team }) {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  const openMaterials = () =>
    void navigate({
      to: '/settings/$section',
      params: { section: 'materials' },
      search: { team: team.id },
    });
  const isManager = mayAct(team, 'manager');
  const isOwner = mayAct(team, 'owner');
  const dialogs = { team, onClose: close };
  return (
    <>
      <Menu
        side="bottom-end"
        target={
          <IconButton color="ink" variant="default" aria-label={i18n.t('Team menu')}>
            <IconDots size={18} stroke={1.6} />
          </IconButton>
        }
      >
        {isManager ? (
          <>
            <MenuItem
              icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setOpened('rename')}
            >
              {i18n.t('Rename')}
            </MenuItem>
            <MenuItem
              icon={<IconPhoto size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setOpened('picture')}
            >
              {i18n.t('Picture')}
            </MenuItem>
            <MenuItem
              icon={<IconWood size={18} stroke={1.6} aria-hidden="true" />}
              onClick={openMaterials}
            >
              {i18n.t('Custom materials')}
            </MenuItem>
            <MenuDivider />
          </>
        ) : null}
        {isOwner ? (
          <MenuItem
            icon={<IconCrown size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpened('handOver')}
          >
            {i18n.t('Hand over team')}
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<IconDoorExit size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpened('leave')}
        >
          {i18n.t('Leave team')}
        </MenuItem>
        {isOwner ? (
          <MenuItem
            danger
            icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setOpened('delete')}
          >
            {i18n.t('Delete team')}
          </MenuItem>
        ) : null}
      </Menu>
      {opened === 'rename' && isManager ? <RenameTeam {...dialogs} /> : null}
      {opened === 'picture' && isManager ? <TeamPicture {...dialogs} /> : null}
      {opened === 'handOver' && isOwner ? <HandOver {...dialogs} /> : null}
      {opened === 'leave' ? <LeaveTeam {...dialogs} onInstead={(next) => setOpened(next)} /> : null}
      {opened === 'delete' && isOwner ? <DeleteTeam {...dialogs} /> : null}
    </>
  );
}
