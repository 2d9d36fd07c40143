import { bannerDraft, instantsOf } from '@beamwright/contract';
import type { BannerDraft, BannerList, EditedBanner } from '@beamwright/contract';
import { useEffect, useRef, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Box } from '../../../ui/box.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts';
import classes from './banner-editor.module.css';
import { BannerFields } from './banner-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { stateName } from './banner-text.ts';
import { EditorButtons } from './editor-buttons.tsx';
import { PreviewAs } from './preview-as.tsx';
import { ReachLines } from './reach-lines.tsx';
import { TimeStrip } from './time-strip.tsx';
import { judgeDraft, toDraft } from './to-draft.ts';
import { usePreview } from './use-preview.ts';
import { useSaveBanner } from './use-save-banner.ts';

interface BannerEditorProps {
  /** Null is a new one. */
  banner: EditedBanner | null;
  list: BannerList;
  plans: readonly string[];
  onSaved: (banner: EditedBanner) => void;
  onClosed: () => void;
}

const NO_PLACE = { at: 0, count: 1 };

/** One banner: what it says, how a user sees it, when, and to whom. */
export function BannerEditor({ banner, list, plans, onSaved, onClosed }: BannerEditorProps) {
  const [initial] = useState(() => toDraft(banner));
  const [users, setUsers] = useState(banner?.target_users ?? []);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { values, set, messages, check, refuse, unplaced } = useForm<BannerDraft>({
    initial,
    schema: bannerDraft,
    judge: judgeDraft,
  });
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  const leave = useUnsavedChanges(isChanged);
  const { create, update, end, remove } = useSaveBanner({
    before: initial,
    onSaved: (saved) => leave(() => onSaved(saved)),
    onDeleted: () => leave(onClosed),
    onRefused: refuse,
  });
  const preview = usePreview({
    id: banner?.id ?? null,
    draft: values,
    order: list.items.map(({ id }) => id),
  });
  const save = (is_active: boolean) => {
    if (!check()) return;
    const body = { ...values, is_active };
    if (banner === null) create.mutate({ body });
    else {
      const { id, updated_at } = banner;
      update.mutate({ params: { id }, body: { ...body, updated_at } });
    }
  };
  const place = preview.place ?? NO_PLACE;
  const error = unplaced(create.error ?? update.error);
  const title = banner === null ? i18n.t('New banner') : i18n.t('Edit banner');
  return (
    <Card flush clip aria-label={title}>
      <Row gap="8 12" wrap pad="16 20 12">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {banner ? <Pill>{stateName(banner.state)}</Pill> : null}
        <Box marginLeft="auto">
          <PreviewAs user={preview.user} onChoose={preview.chooseUser} />
        </Box>
      </Row>
      <Stack gap={12} pad="0 20 16" hideOn="phone">
        <BannerPreview draft={values} place={place} label={i18n.t('Preview, wide')} />
      </Stack>
      <div className={classes.columns}>
        <Box pad="16 20">
          <BannerFields
            values={values}
            messages={messages}
            plans={plans}
            users={users}
            hosts={list.link_hosts}
            onUsers={(chosen) => {
              setUsers(chosen);
              set(
                'target_user_ids',
                chosen.map(({ id }) => id),
              );
            }}
            onChange={set}
          />
        </Box>
        <Stack gap={16} pad="16 20" className={classes.side}>
          <BannerPreview
            draft={values}
            place={place}
            label={i18n.t('Preview, on a phone')}
            isPhone
          />
          {preview.user && preview.place === null ? (
            <Notice kind="info" title={i18n.t('Not for {name}', { name: preview.user.name })}>
              {i18n.t('This user isn’t in the chosen plans or users.')}
            </Notice>
          ) : null}
          <ReachLines {...values} />
          <TimeStrip draft={values} />
        </Stack>
      </div>
      {error ? (
        <Box pad="0 20 16">
          <FormError error={error} />
        </Box>
      ) : null}
      <EditorButtons
        state={banner?.state ?? null}
        isLater={startsLater(values)}
        isSaving={create.isPending || update.isPending}
        onSave={save}
        onEnd={() => banner && end.mutate({ params: { id: banner.id } })}
        onDelete={() => banner && remove.mutate({ params: { id: banner.id } })}
        onClose={onClosed}
      />
    </Card>
  );
}

const startsLater = ({ starts, time_zone }: BannerDraft): boolean =>
  starts !== null && (instantsOf(starts, time_zone)[0] ?? 0) > Date.now();
