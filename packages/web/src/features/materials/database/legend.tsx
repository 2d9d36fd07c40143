import { i18n } from '../../../lib/i18n.ts';
import { Row } from '../../../ui/stack.tsx';
import classes from './rows.module.css';

/** What the drawings mean. */
export function Legend() {
  const entries = [
    { code: 'cy', text: i18n.t('cuts') },
    { code: 'ey', text: i18n.t('engraves') },
    { code: 'my', text: i18n.t('marks') },
    { code: 'ec', text: i18n.t('with limits') },
    { code: 'en', text: i18n.t('no') },
    { code: 'eu', text: i18n.t('not known') },
  ];
  return (
    <Row
      as="ul"
      wrap
      gap="4 16"
      align="stretch"
      size="label"
      tone="second"
      className={classes.legend}
      aria-label={i18n.t('Symbols')}
    >
      {entries.map(({ code, text }) => (
        <li key={code}>
          <i data-w={code} /> {text}
        </li>
      ))}
    </Row>
  );
}
