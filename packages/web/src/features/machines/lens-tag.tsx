import { IconButton } from '../../ui/icon-button.tsx';
import { IconPencil, IconX } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { inchText, lensName, mmText } from './machine-names.ts';
import classes from './lens-list.module.css';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface LensTagProps {
  mm: number;
  isGalvo: boolean;
  /** Omitted for a lens that isn't saved yet. */
  onEdit?: () => void;
  onRemove: () => void;
}

/** A lens in both units with buttons to edit and remove it. */
export function LensTag({ mm, isGalvo, onEdit, onRemove }: LensTagProps) {
  const lens = lensName(mm, isGalvo);
  return (
    <Row
      as="li"
      gap={8}
      size="small"
      weight={500}
      ground="paper"
      border="line"
      radius="control"
      controlHeight
      pad="0 0 0 12"
      className={classes.tag}
    >
      {lens}
      <Text as="small" size="label" mono tone="third">
        {isGalvo ? `${mmText(mm)} · ${inchText(mm)}` : mmText(mm)}
      </Text>
      <span>
        {onEdit ? (
          <IconButton aria-label={i18n.t('Change {lens}', { lens })} onClick={onEdit}>
            <IconPencil size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton aria-label={i18n.t('Delete {lens}', { lens })} onClick={onRemove}>
          <IconX size={16} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </span>
    </Row>
  );
}
