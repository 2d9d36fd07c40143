import { IconCopy } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toast.ts';

interface CopyRowProps {
  label: string;
  value: string;
}

/** A value that is pasted somewhere else. */
export function CopyRow({ label, value }: CopyRowProps) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toastSuccess(i18n.t('{label} copied', { label })),
      () => toastInfo(i18n.t('Couldn’t copy. Your browser doesn’t allow it here.')),
    );
  return (
    <Row gap={12} justify="between">
      <Box canShrink>
        <Text block size="label" tone="third">
          {label}
        </Text>
        <Text size="small" mono breakWords>
          {value}
        </Text>
      </Box>
      <IconButton
        color="ink"
        aria-label={i18n.t('Copy {label}', { label })}
        onClick={() => void copy()}
      >
        <IconCopy size={18} stroke={1.6} />
      </IconButton>
    </Row>
  );
}
