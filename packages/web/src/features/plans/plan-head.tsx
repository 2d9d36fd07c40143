import { DEFAULT_PLAN } from '@beamwright/contract';
import {
  IconArrowLeft,
  IconArrowRight,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Menu, MenuDivider, MenuItem, MenuText } from '../../ui/menu.tsx';
import { PlanLabel } from '../../ui/plan-label.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import type { OnEdit, EditedColumn } from './use-plan-edits.ts';
import { withEdits } from './plan-rows.ts';
import { useDeletePlan } from './use-delete-plan.ts';
import classes from './plan-matrix.module.css';

interface PlanHeadProps {
  column: EditedColumn;
  place: string;
  isActive: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: OnEdit;
  onMove: (by: -1 | 1) => void;
  onRename: () => void;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Name and number of users of a plan; a button with what can be done with the plan. */
export function PlanHead(props: PlanHeadProps) {
  const { column, place, isActive, isFirst, isLast, onChange, onMove, onRename } = props;
  const { plan, edits } = column;
  const { name, is_popular, is_active } = withEdits(plan, edits);
  const isDefault = plan.name === DEFAULT_PLAN;
  const remove = useDeletePlan(plan);
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const target = (
    <Stack
      as="button"
      type="button"
      gap={4}
      pad={12}
      align="start"
      fullWidth
      className={classes.cell}
      data-cell={place}
      tabIndex={isActive ? 0 : -1}
      title={i18n.t('Alt ← or → moves it')}
    >
      <PlanLabel plan={name} size="card">
        {name}
      </PlanLabel>
      <Text size="label" tone="third" weight={400}>
        {factsOf(plan.accounts, is_popular, is_active)}
      </Text>
    </Stack>
  );
  return (
    <div onKeyDownCapture={moveByKey}>
      <Menu target={target}>
        {isDefault ? null : (
          <MenuItem icon={<IconPencil {...icon} />} onClick={onRename}>
            {i18n.t('Rename')}
          </MenuItem>
        )}
        {isFirst ? null : (
          <MenuItem icon={<IconArrowLeft {...icon} />} onClick={() => onMove(-1)}>
            {i18n.t('Move left')}
          </MenuItem>
        )}
        {isLast ? null : (
          <MenuItem icon={<IconArrowRight {...icon} />} onClick={() => onMove(1)}>
            {i18n.t('Move right')}
          </MenuItem>
        )}
        <MenuItem
          icon={<IconStar {...icon} />}
          onClick={() => onChange(plan, 'is_popular', !is_popular)}
        >
          {is_popular ? i18n.t('Remove “popular”') : i18n.t('Mark as popular')}
        </MenuItem>
        {isDefault ? null : (
          <MenuItem
            icon={is_active ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
            onClick={() => onChange(plan, 'is_active', !is_active)}
          >
            {is_active ? i18n.t('Take off the list') : i18n.t('Put on the list')}
          </MenuItem>
        )}
        <MenuDivider />
        {remove.refusal === null ? (
          <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove.ask()}>
            {i18n.t('Delete')}
          </MenuItem>
        ) : (
          <MenuText>{remove.refusal}</MenuText>
        )}
      </Menu>
    </div>
  );
}

const factsOf = (accounts: number, isPopular: boolean, isActive: boolean): string =>
  [
    i18n.t('{n, plural, one {# user} other {# users}}', { n: accounts }),
    ...(isPopular ? [i18n.t('popular')] : []),
    ...(isActive ? [] : [i18n.t('off the list')]),
  ].join(' · ');
