import type { ExportPreview } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { settingsText } from '../../../lib/settings-text.ts';
import classes from './export-outcome.module.css';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

type Loss = ExportPreview['losses'][number];

function fateLabel(fate: Loss['fate']): string {
  switch (fate) {
    case 'note':
      return i18n.t('moved to a note');
    case 'rounded':
      return i18n.t('rounded');
    case 'assumed':
      return i18n.t('set by the program');
    case 'lost':
      return i18n.t('left out');
  }
}

interface ExportOutcomeProps {
  preview: ExportPreview;
  isOutdated: boolean;
}

/** What the file will contain, what the format can't store, and what is left out. */
export function ExportOutcome({ preview, isOutdated }: ExportOutcomeProps) {
  const { count, files, losses, left_out, left_out_count } = preview;
  const renderMessage = useRenderMessage();
  return (
    <Stack
      as="section"
      gap={8}
      aria-label={i18n.t('What’s in the file')}
      aria-busy={isOutdated}
      data-busy={isOutdated || undefined}
    >
      <Text as="p" weight={550} tabular role="status">
        {i18n.t('{settings} in {files, plural, one {# file} other {# files, as one zip}}', {
          settings: settingsText(count),
          files: files.length,
        })}
      </Text>
      <Files files={files} />
      {losses.length > 0 ? <Losses losses={losses} /> : null}
      {left_out_count > 0 ? (
        <Notice
          kind="warn"
          title={i18n.t('{settings} left out', { settings: settingsText(left_out_count) })}
        >
          <Stack as="ul" gap={4} marginTop={4}>
            {left_out.map(({ setting_id, name, message }, at) => (
              <li key={`${setting_id} ${at}`}>
                <b>{name}</b> {renderMessage(message)}
              </li>
            ))}
            {left_out_count > left_out.length ? (
              <li>
                {i18n.t('and {n} more', { n: formatNumber(left_out_count - left_out.length) })}
              </li>
            ) : null}
          </Stack>
        </Notice>
      ) : null}
    </Stack>
  );
}

const SHOWN_FILES = 6;

function Files({ files }: Pick<ExportPreview, 'files'>) {
  const more = files.length - SHOWN_FILES;
  return (
    <Stack as="ul" gap={2} size="small" tone="second" className={classes.files}>
      {files.slice(0, SHOWN_FILES).map(({ name, count }) => (
        <Row as="li" gap="0 12" align="stretch" justify="between" wrap key={name}>
          <Box as="span" breakWords className={classes.name}>
            {name}
          </Box>
          {files.length > 1 ? <span>{settingsText(count)}</span> : null}
        </Row>
      ))}
      {more > 0 ? (
        <Row as="li" gap="0 12" align="stretch" justify="between" wrap>
          {i18n.t('and {n} more', { n: formatNumber(more) })}
        </Row>
      ) : null}
    </Stack>
  );
}

function Losses({ losses }: Pick<ExportPreview, 'losses'>) {
  const renderMessage = useRenderMessage();
  return (
    <div>
      <Text as="h3" size="small" weight={550} marginBottom={4}>
        {i18n.t('What this format can’t store')}
      </Text>
      <Text
        as="ul"
        pad="4 12"
        size="small"
        ground="sunk"
        radius="control"
        className={classes.losses}
      >
        {losses.map(({ field, fate, message, count, examples }) => (
          <li key={`${field} ${fate}`} title={examples.join('\n')}>
            <span>{renderMessage(message)}</span>
            <Text tone="second" tabular className={classes.fate} data-fate={fate}>
              {i18n.t('{settings} · {fate}', {
                settings: settingsText(count),
                fate: fateLabel(fate),
              })}
            </Text>
          </li>
        ))}
      </Text>
    </div>
  );
}
