import { API_CHANGES } from '@beamwright/contract';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { EnglishText } from '../../../ui/english-text.tsx';
import { Box } from '../../../ui/box.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CHANGELOG_ANCHOR } from '../anchors.ts';
import classes from '../api-docs.module.css';
import { CodeWords } from '../operation/code-words.tsx';

/** What each version changed. */
export const Changelog = () => (
  <section
    id={CHANGELOG_ANCHOR}
    className={classes.section}
    data-wide
    tabIndex={-1}
    aria-labelledby="changelog-title"
  >
    <Stack gap={8} className={classes.prose}>
      <h2 id="changelog-title">{i18n.t('Changelog')}</h2>
      <Text as="p" tone="second" readable>
        {i18n.t(
          'Versions have the date on which they began. Name yours in Beamwright-Version, and later ones change nothing for you.',
        )}
      </Text>
      {API_CHANGES.map(({ version, changes }) => (
        <div key={version}>
          <h3>
            <time dateTime={version}>{formatDate(version)}</time>
          </h3>
          <Box as="ul" bullets size="small" tone="second">
            {changes.map((change) => (
              <li key={change}>
                <EnglishText>
                  <CodeWords>{change}</CodeWords>
                </EnglishText>
              </li>
            ))}
          </Box>
        </div>
      ))}
    </Stack>
  </section>
);
