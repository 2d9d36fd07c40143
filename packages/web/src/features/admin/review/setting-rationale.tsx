import type { AiSetting } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { methodWord } from '../../../lib/step-words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { EvidenceTable } from '../../../ui/evidence-table.tsx';
import { SourceList } from '../../../ui/source-list.tsx';
import { settingTitle } from './review-words.ts';
import classes from './setting-rationale.module.css';

interface SettingRationaleProps {
  setting: AiSetting;
  ours: AiSetting['engine_steps'][number] | null;
}

/** The reasons of both sides: of the model in its own words, of ours with the published rows. */
export function SettingRationale({ setting, ours }: SettingRationaleProps) {
  const { model, ai_source, total_tokens, rationale } = setting;
  return (
    <>
      <section className={classes.reason}>
        <h3>{i18n.t('In the words of the model')}</h3>
        <blockquote className={classes.quote}>{rationale}</blockquote>
        <p className={classes.small}>
          {i18n.t('{model} by {source}, {n} tokens', {
            model,
            source: ai_source,
            n: formatNumber(total_tokens),
          })}
        </p>
      </section>
      {ours ? (
        <section className={classes.reason}>
          <div className={classes.heading}>
            <h3>{i18n.t('Our answer')}</h3>
            <Chip label={i18n.t('method')}>{methodWord(ours.method)}</Chip>
            <ConfidenceMeter confidence={ours.confidence} />
          </div>
          <p>{ours.rationale}</p>
          {ours.evidence.length > 0 ? (
            <details>
              <summary>
                {i18n.t('{n, plural, one {# published row} other {# published rows}}', {
                  n: ours.evidence.length,
                })}
              </summary>
              <EvidenceTable
                title={i18n.t('Published settings behind our answer to “{title}”', {
                  title: settingTitle(setting),
                })}
                rows={ours.evidence}
                sources={ours.sources}
              />
              <SourceList sources={ours.sources} />
            </details>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
