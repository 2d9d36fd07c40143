import { listKnowledgeSources, listSettingSources } from '@beamwright/domain/sources';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { EnglishText } from '../../../ui/english-text.tsx';
import { sourceHref } from '../../../ui/source-href.ts';
import { SourceLinks } from './source-links.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './about.module.css';

/** Hundreds of rows: closed until somebody asks, found by the browser's search, and open on paper. */
const All = ({ n, children }: { n: number; children: ReactNode }) => (
  <details className={classes.all}>
    <summary>{i18n.t('Show all {n} sources', { n })}</summary>
    {children}
  </details>
);

/** On a phone, none is not shown. */
const Count = ({ label, settings }: { label: string; settings: number }) => (
  <td data-label={label} data-none={settings === 0 || undefined}>
    {settings === 0 ? '–' : formatNumber(settings)}
  </td>
);

/** Every source of settings with its license. */
export function SettingSources() {
  const [used, relative, leftOut, license] = [
    i18n.t('Used'),
    i18n.t('Within one machine'),
    i18n.t('Left out'),
    i18n.t('License'),
  ];
  const sources = listSettingSources();
  return (
    <All n={sources.length}>
      <Card
        as="table"
        flush
        className={classes.table}
        aria-label={i18n.t('Where the settings come from')}
      >
        <thead>
          <tr>
            <th scope="col">{i18n.t('Source')}</th>
            <th scope="col">{used}</th>
            <th scope="col">{relative}</th>
            <th scope="col">{leftOut}</th>
            <th scope="col" data-words>
              {license}
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.title}>
              <th scope="row">
                <a href={sourceHref(source.ref) ?? '#sources'} rel="nofollow">
                  <EnglishText>{source.title}</EnglishText>
                </a>
              </th>
              <Count label={used} settings={source.used} />
              <Count label={relative} settings={source.relative} />
              <Count label={leftOut} settings={source.left_out} />
              <td data-label={license} data-words>
                {i18n.t(source.license)}
              </td>
            </tr>
          ))}
        </tbody>
      </Card>
    </All>
  );
}

/** Every source of what we know about materials, light and limits. */
export function KnowledgeSources() {
  const [kind, where, rows] = [i18n.t('Kind'), i18n.t('Where'), i18n.t('Rows')];
  const sources = listKnowledgeSources();
  return (
    <All n={sources.length}>
      <Card
        as="table"
        flush
        className={classes.table}
        aria-label={i18n.t('Where the rest comes from')}
      >
        <thead>
          <tr>
            <th scope="col">{i18n.t('Source')}</th>
            <th scope="col" data-words>
              {kind}
            </th>
            <th scope="col" data-words>
              {where}
            </th>
            <th scope="col">{rows}</th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.code}>
              <th scope="row">
                <EnglishText>{source.title}</EnglishText>
              </th>
              <td data-label={kind} data-words>
                {i18n.t(source.kind)}
              </td>
              <td data-label={where} data-words className={classes.where}>
                <SourceLinks where={source.where} />
              </td>
              <td data-label={rows}>{formatNumber(source.rows)}</td>
            </tr>
          ))}
        </tbody>
      </Card>
    </All>
  );
}
