import { IconBug } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { rangeText } from '../range-choice.tsx';
import { rangeOfSearch, type ErrorsSearch } from './errors-search.ts';

export function NoErrors({ search }: { search: ErrorsSearch }) {
  const [title, help] = wordsFor(search);
  return (
    <EmptyState icon={<IconBug size={24} stroke={1.6} />} title={title}>
      {help}
    </EmptyState>
  );
}

function wordsFor(search: ErrorsSearch): [string, string] {
  const range = rangeText(rangeOfSearch(search));
  if (search.q !== undefined) {
    return [
      i18n.t('No errors found'),
      i18n.t('Search by part of a message, file or route, or by a full request or error ID.'),
    ];
  }
  if (search.state === 'came_back') {
    return [
      i18n.t('Nothing came back in {range}.', { range }),
      i18n.t('A resolved error that happens in a newer build is listed here.'),
    ];
  }
  if (search.state === 'new') {
    return [
      i18n.t('Nothing new in {range}.', { range }),
      i18n.t('An error that never happened before is listed here for 24 hours.'),
    ];
  }
  if (search.state === 'resolved' || search.state === 'ignored') {
    return [
      search.state === 'resolved'
        ? i18n.t('No resolved errors in {range}.', { range })
        : i18n.t('No ignored errors in {range}.', { range }),
      i18n.t('Errors are listed here only while they still happen.'),
    ];
  }
  return [
    i18n.t('No errors in {range}.', { range }),
    i18n.t('Errors of the app, the server and its tasks are listed here as they happen.'),
  ];
}
