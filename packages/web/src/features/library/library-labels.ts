import type { Setting, SettingFacet, SettingSort, SettingVersion } from '@beamwright/contract';
import type { Operation } from '@beamwright/domain/types';
import { OPERATIONS } from '@beamwright/domain/types';
import { i18n } from '../../lib/i18n.ts';
import { operationLabel } from '../../lib/step-labels.ts';
import type { FacetOption } from '../../ui/facet-options.tsx';
import type { FacetFilter, ConfidenceLevel } from './library-search.ts';

export function sourceLabel(source: Setting['source']): string {
  switch (source) {
    case 'computed':
      return i18n.t('Computed');
    case 'generic':
      return i18n.t('Starting point');
    case 'ai_generated':
      return i18n.t('AI proposal');
    case 'case':
      return i18n.t('From a solved case');
    case 'imported':
      return i18n.t('Imported');
    case 'test_card':
      return i18n.t('Test card');
    case 'manual':
      return i18n.t('By hand');
  }
}

export function sortLabel(sort: SettingSort): string {
  switch (sort) {
    case 'created':
      return i18n.t('Newest');
    case 'updated':
      return i18n.t('Last changed');
    case 'name':
      return i18n.t('Name');
    case 'material':
      return i18n.t('Material');
    case 'confidence':
      return i18n.t('Highest confidence');
  }
}

export function confidenceLevelLabel(level: ConfidenceLevel): string {
  if (level === 'confident') return i18n.t('Confident');
  return level === 'test' ? i18n.t('Test first') : i18n.t('Guess');
}

type Versioned = Pick<SettingVersion, 'version_type' | 'change_summary'>;

export function versionLabel({ version_type, change_summary }: Versioned): string {
  const { code, values } = change_summary;
  if (code === 'version.restored') return i18n.t('restored');
  if (code === 'version.proposed') {
    return typeof values.name === 'string'
      ? i18n.t('proposed by {name}', { name: values.name })
      : i18n.t('proposed by an expert');
  }
  switch (version_type) {
    case 'ai_original':
      return i18n.t('proposal');
    case 'user_copy':
      return i18n.t('your copy');
    case 'user_edit':
      return i18n.t('your edit');
    case 'admin_baseline':
    case 'admin_edit':
      return i18n.t('baseline');
  }
}

export function filterName(filter: FacetFilter): string {
  switch (filter) {
    case 'machine_id':
      return i18n.t('Machine');
    case 'lens_id':
      return i18n.t('Lens');
    case 'material':
      return i18n.t('Material');
    case 'operation':
      return i18n.t('Operation');
    case 'source':
      return i18n.t('Source');
    case 'tag':
      return i18n.t('Tag');
  }
}

/** The server's facet for each filter. */
const FACET_OF = {
  machine_id: 'machine',
  lens_id: 'lens',
  material: 'material',
  operation: 'operation',
  source: 'source',
  tag: 'tag',
} as const satisfies Record<FacetFilter, SettingFacet['facet']>;

function noneLabel(filter: FacetFilter): string {
  return filter === 'machine_id' ? i18n.t('Deleted machine') : i18n.t('None');
}

const isOperation = (word: string): word is Operation =>
  (OPERATIONS as readonly string[]).includes(word);

function optionLabel(filter: FacetFilter, { value, label }: SettingFacet): string {
  if (value === '') return noneLabel(filter);
  if (filter === 'operation' && isOperation(value)) return operationLabel(value);
  if (filter === 'source') return sourceLabel(value as Setting['source']);
  return label;
}

/** Options of one filter; in the server's facets, an empty string means none. */
export function filterOptions(filter: FacetFilter, facets: readonly SettingFacet[]) {
  return facets
    .filter(({ facet }) => facet === FACET_OF[filter])
    .map((facet): FacetOption => {
      const value = facet.value === '' ? 'none' : facet.value;
      return { value, label: optionLabel(filter, facet), count: facet.count };
    });
}
