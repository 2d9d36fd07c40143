import { getPhoto, type CaseAttachment } from '@beamwright/contract';
import {
  IconAlignLeft,
  IconPlus,
  IconGridDots,
  IconHistory,
  IconPhoto,
  IconPrinter,
  IconStack2,
  IconX,
  IconZoom,
} from '@tabler/icons-react';
import { addressOf } from '../../../lib/api.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useUnits } from '../../../lib/units.ts';
import { Box } from '../../../ui/box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { casePhotoAddress } from './case-photos.tsx';
import { attachmentText } from './case-text.ts';

const ICONS = {
  machine: IconPrinter,
  lens: IconZoom,
  material: IconStack2,
  tries: IconHistory,
  test_card: IconGridDots,
  sentence: IconAlignLeft,
  photo: IconPhoto,
} as const;

interface AttachmentListProps {
  /** Null before it was asked: photos are still those of the result. */
  caseId: string | null;
  attachments: readonly CaseAttachment[];
  isShared: (attachment: CaseAttachment) => boolean;
  onShare: (attachment: CaseAttachment, isShared: boolean) => void;
}

/** What experts see: each row comes off and goes back with one press. */
export function AttachmentList(props: AttachmentListProps) {
  const { caseId, attachments, isShared, onShare } = props;
  return (
    <ul>
      {attachments.map((attachment) => (
        <AttachmentRow
          key={attachment.key}
          {...{ caseId, attachment }}
          isShared={isShared(attachment)}
          onShare={(shared) => onShare(attachment, shared)}
        />
      ))}
    </ul>
  );
}

interface AttachmentRowProps extends Pick<AttachmentListProps, 'caseId'> {
  attachment: CaseAttachment;
  isShared: boolean;
  onShare: (isShared: boolean) => void;
}

function AttachmentRow({ caseId, attachment, isShared, onShare }: AttachmentRowProps) {
  const { formatSpeed } = useUnits();
  const { title, sub } = attachmentText(attachment, formatSpeed);
  const Icon = ICONS[attachment.kind];
  const ToggleIcon = isShared ? IconX : IconPlus;
  return (
    <Row as="li" gap={12} pad="8 0" line="between" size="small">
      {attachment.photo_id === null ? (
        <Text tone="third" noShrink aria-hidden="true">
          <Icon size={18} stroke={1.6} />
        </Text>
      ) : (
        <Thumbnail caseId={caseId} photoId={attachment.photo_id} />
      )}
      <Stack grow canShrink leading={1.4}>
        {isShared ? (
          <Text weight={550} breakWords>
            {title}
          </Text>
        ) : (
          <Text as="s" tone="third" breakWords>
            {title}
          </Text>
        )}
        {isShared && sub === null ? null : (
          <Text tone="third" clamp>
            {isShared ? sub : i18n.t('Not shared')}
          </Text>
        )}
      </Stack>
      <IconButton
        color="ink"
        variant="subtle"
        aria-label={
          isShared
            ? i18n.t('Don’t share: {name}', { name: title })
            : i18n.t('Share: {name}', { name: title })
        }
        onClick={() => onShare(!isShared)}
      >
        <ToggleIcon size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

const THUMB = { height: 48, objectFit: 'cover', width: 64 } as const;

function Thumbnail({ caseId, photoId }: { caseId: string | null; photoId: string }) {
  const src =
    caseId === null
      ? addressOf(getPhoto, { params: { id: photoId } })
      : casePhotoAddress(caseId, photoId);
  return (
    <Box as="span" clip noShrink radius="small" border="line" ground="sunk" style={THUMB}>
      <img src={src} alt="" style={THUMB} />
    </Box>
  );
}
