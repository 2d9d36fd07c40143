import { i18n } from '../../../lib/i18n.ts';
import { SITE } from '../../../lib/site/addresses.ts';
import { stepTitle } from '../../../lib/step-text.ts';
import { Measure } from '../../../ui/measure.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { answerNumbers } from '../bench/answer-numbers.ts';
import type { HomeExample } from './home-example.ts';
import classes from './shop-section.module.css';

/** A printed label and the phone that scanned it, with the numbers of the example. */
export function ShopSection({ answer, cut }: HomeExample) {
  const { machine } = answer.job;
  const numbers = answerNumbers(answer, cut);
  const title = stepTitle(cut);
  return (
    <section className={classes.shop}>
      <div className={`site-page ${classes.inside}`}>
        <div>
          <h2>{i18n.t('At the machine, no typing.')}</h2>
          <ol className={classes.ways}>
            <li>
              <b>{i18n.t('Print the label.')}</b>{' '}
              {i18n.t('Stick it on the shelf, the jig or the offcut bin.')}
            </li>
            <li>
              <b>{i18n.t('Scan it.')}</b>{' '}
              {i18n.t(
                'The setting opens on your phone, and after the first scan even without a signal.',
              )}
            </li>
            <li>
              <b>{i18n.t('Say how it went.')}</b>{' '}
              {i18n.t('One tap, and it is beside the setting for next time.')}
            </li>
          </ol>
        </div>
        <div className={classes.label} role="img" aria-label={i18n.t('Printed label with QR code')}>
          <b>{title}</b>
          <dl>
            {numbers.map(({ kind, label, shown }) => (
              <div key={kind}>
                <dt>{label}</dt>
                <dd>{shown.text}</dd>
              </div>
            ))}
          </dl>
          <div className={classes.code}>
            <QrCode text={SITE} label={i18n.t('QR code')} />
            <span>{machine.name}</span>
          </div>
        </div>
        <div
          className={classes.phone}
          role="img"
          aria-label={i18n.t('The same setting on a phone')}
        >
          <b>{title}</b>
          <div className={classes.two}>
            {numbers.slice(0, 2).map(({ kind, label, shown }) => (
              <div key={kind}>
                <span>{label}</span>
                <Measure size="large" value={shown.value} unit={shown.unit} />
              </div>
            ))}
          </div>
          <b>{i18n.t('Did it cut through?')}</b>
          <i data-chosen>{i18n.t('Through')}</i>
          <i>{i18n.t('Not through')}</i>
          <i>{i18n.t('Charred')}</i>
        </div>
      </div>
    </section>
  );
}
