import { Link } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { EnglishText } from '../../../ui/english-text.tsx';
import { Text } from '../../../ui/text.tsx';
import { errorAnchor, ERRORS_ANCHOR } from '../anchors.ts';
import classes from '../api-docs.module.css';
import { describeError } from '../errors/describe-error.ts';

interface ErrorRowsProps {
  /** Of the operation itself. */
  codes: readonly string[];
  /** How many refusals it has in common with others. */
  shared: number;
}

/** The refusals of one operation; each leads to its explanation, as does the line for those that all have. */
export const ErrorRows = ({ codes, shared }: ErrorRowsProps) => (
  <ul className={classes.errors}>
    {codes.map((code) => {
      const { status, title } = describeError(code);
      return (
        <li key={code}>
          <Text mono size="small" tone="third">
            {status}
          </Text>
          <Text as={Link} to="/api/docs" hash={errorAnchor(code)} mono size="small" breakWords>
            {code}
          </Text>
          <Text size="small" tone="second">
            <EnglishText>{title}</EnglishText>
          </Text>
        </li>
      );
    })}
    <li>
      <Text mono size="small" tone="third">
        4xx
      </Text>
      <Text as={Link} to="/api/docs" hash={ERRORS_ANCHOR} size="small" data-shared>
        {i18n.t('{n, plural, one {# error} other {# errors}} that any request may get', {
          n: shared,
        })}
      </Text>
    </li>
  </ul>
);
