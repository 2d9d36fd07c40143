import type { JobSummary } from '@beamwright/contract';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  IconArrowRight,
  IconDots,
  IconLifebuoy,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useMayAskExpert } from '../../../lib/ask-expert.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useMayAct } from '../../../lib/workspace.ts';
import { Menu, MenuDivider, MenuItem, MenuLink } from '../../../ui/menu.tsx';
import classes from './job-row.module.css';

interface JobMenuProps {
  job: JobSummary;
  name: string;
  onRepeat: () => void;
  onDelete: () => void;
}

export function JobMenu({ job, name, onRepeat, onDelete }: JobMenuProps) {
  const mayAct = useMayAct('member');
  const mayAsk = useMayAskExpert() && job.outcome === 'workflow';
  const target = (
    <IconButton
      variant="subtle"
      color="ink"
      className={classes.menu ?? ''}
      aria-label={i18n.t('Actions for {name}', { name })}
    >
      <IconDots size={18} stroke={1.6} />
    </IconButton>
  );
  return (
    <Menu target={target} side="bottom-end">
      <MenuLink to="/" search={{ job: job.id }} icon={<IconArrowRight size={16} stroke={1.6} />}>
        {i18n.t('Open')}
      </MenuLink>
      {mayAsk ? (
        <MenuLink
          to="/expert-consultation/ask"
          search={{ kind: 'job', id: job.id }}
          icon={<IconLifebuoy size={16} stroke={1.6} />}
        >
          {i18n.t('Ask an expert')}
        </MenuLink>
      ) : null}
      {mayAct ? (
        <>
          <MenuItem icon={<IconRefresh size={16} stroke={1.6} />} onClick={onRepeat}>
            {i18n.t('Run again on another machine…')}
          </MenuItem>
          <MenuDivider />
          <MenuItem danger icon={<IconTrash size={16} stroke={1.6} />} onClick={onDelete}>
            {i18n.t('Delete')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
