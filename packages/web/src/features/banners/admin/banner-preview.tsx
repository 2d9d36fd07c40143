import type { BannerDraft } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';
import { BannerBar } from '../bar/banner-bar.tsx';
import classes from './banner-preview.module.css';

interface BannerPreviewProps {
  draft: BannerDraft;
  place: { at: number; count: number };
  label: string;
  isPhone?: boolean;
}

const nothing = () => {};

/** The real banner above a page of nothing. It can't be pressed. */
export function BannerPreview({ draft, place, label, isPhone = false }: BannerPreviewProps) {
  const message = draft.message.trim() || i18n.t('Your message appears here.');
  return (
    <Box ground="paper" border="strong" radius="control" clip role="group" aria-label={label} inert>
      {isPhone ? (
        <Text as="p" size="label" weight={600} pad="8 12">
          {i18n.t('Beamwright')}
        </Text>
      ) : null}
      <BannerBar banner={{ ...draft, message }} {...place} onDismiss={nothing} />
      <div className={classes.lines} />
    </Box>
  );
}
