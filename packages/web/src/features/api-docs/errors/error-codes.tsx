import { i18n } from '../../../lib/i18n.ts';
import { EnglishText } from '../../../ui/english-text.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { errorAnchor, ERRORS_ANCHOR } from '../anchors.ts';
import classes from '../api-docs.module.css';
import type { Reference } from '../document/read-reference.ts';
import { Near } from '../near.tsx';
import { describeError, ERROR_CODES, type DescribedError } from './describe-error.ts';
import { retryAdvice } from './retry-advice.ts';

interface ErrorCodesProps {
  /** Undefined until it is there, or if it can't be read. */
  reference: Reference | undefined;
  anchor: string;
}

const ROW_HEIGHT = 96;

const byStatus = (a: DescribedError, b: DescribedError): number =>
  a.status - b.status || a.code.localeCompare(b.code);

/**
 * The codes that a program can get: from any request, and from single operations. `type` of a problem leads here, so one
 * that only our screens get is listed, too, if the address names it.
 */
export function ErrorCodes({ reference, anchor }: ErrorCodesProps) {
  const all = ERROR_CODES.filter(
    (code) => reference === undefined || reference.errors.has(code) || anchor === errorAnchor(code),
  )
    .map(describeError)
    .toSorted(byStatus);
  const isShared = ({ code }: DescribedError) => reference?.sharedErrors.includes(code) === true;
  const lists = [
    { title: i18n.t('Any request'), errors: all.filter(isShared) },
    {
      title: i18n.t('Single operations'),
      errors: all.filter((one) => !isShared(one)),
    },
  ];
  return (
    <section
      id={ERRORS_ANCHOR}
      className={classes.section}
      data-wide
      tabIndex={-1}
      aria-labelledby="errors-title"
    >
      <Stack gap={8} className={classes.prose}>
        <h2 id="errors-title">{i18n.t('Error codes')}</h2>
        <Text as="p" tone="second" readable>
          {i18n.t(
            'A code never changes; its words may. The type of each problem leads to its line here.',
          )}
        </Text>
      </Stack>
      <Near height={ROW_HEIGHT * all.length} isAsked={anchor.startsWith(errorAnchor(''))}>
        {() => (
          <Stack gap={20} className={classes.prose}>
            {lists.map(({ title, errors }) =>
              errors.length === 0 ? null : (
                <div key={title}>
                  <h3>{title}</h3>
                  <ul className={classes.errors}>
                    {errors.map((error) => (
                      <ErrorRow
                        key={error.code}
                        error={error}
                        isCurrent={anchor === errorAnchor(error.code)}
                      />
                    ))}
                  </ul>
                </div>
              ),
            )}
          </Stack>
        )}
      </Near>
    </section>
  );
}

function ErrorRow({ error, isCurrent }: { error: DescribedError; isCurrent: boolean }) {
  const { code, status, title, help } = error;
  return (
    <li id={errorAnchor(code)} tabIndex={-1} data-current={isCurrent || undefined}>
      <Text mono size="small" tone="third">
        {status}
      </Text>
      <Text as="code" size="small" breakWords>
        {code}
      </Text>
      <Text as="div" size="small" tone="second">
        <EnglishText>
          <Text tone="first" weight={500}>
            {title}
          </Text>{' '}
          {help}
        </EnglishText>
        <Text block tone="third">
          {retryAdvice(error)}
        </Text>
      </Text>
    </li>
  );
}
