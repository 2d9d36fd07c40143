import { listRequests, type OperationOutput } from '@beamwright/contract';
import { IconClock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { duration, inText } from './performance-text.ts';

type Request = OperationOutput<typeof listRequests>['items'][number];

interface RequestsDialogProps {
  operation: string;
  title: string;
  onClose: () => void;
}

/** The single requests of an operation that were slow or failed, newest first. */
export function RequestsDialog({ operation, title, onClose }: RequestsDialogProps) {
  const list = useInfiniteQuery(pageOptionsFor(listRequests, { operation, limit: 50 }));
  return (
    <Dialog opened onClose={onClose} title={title} look="wide">
      <Text as="p" size="small" tone="second" marginBottom={12}>
        {i18n.t('Slow and failed requests, newest first.')}
      </Text>
      <PagedList
        list={list}
        empty={
          <EmptyState
            icon={<IconClock size={24} stroke={1.6} />}
            title={i18n.t('No stored requests')}
          >
            {i18n.t('Only slow and failed requests are stored individually.')}
          </EmptyState>
        }
      >
        {(requests) => (
          <ol>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ol>
        )}
      </PagedList>
    </Dialog>
  );
}

function RequestRow({ request }: { request: Request }) {
  const { status_code: status, duration_ms, error_message, request_id, created_at } = request;
  return (
    <Row as="li" gap="4 12" wrap align="baseline" pad="8 0" line="between">
      <Pill state={status >= 500 ? 'stop' : undefined}>{status}</Pill>
      <Text size="small" mono noShrink style={{ minWidth: 72 }}>
        {inText(duration(duration_ms))}
      </Text>
      <Box grow size="small" tone="second" breakWords style={{ flexBasis: 200 }}>
        {formatDateTime(created_at)}
        {error_message === null ? '' : ` · ${error_message}`}
      </Box>
      <Text size="label" mono breakWords>
        <Link
          to="/admin/errors"
          search={{ q: request_id, range: '30d' } as never}
          aria-label={i18n.t('Errors of request {id}', { id: request_id })}
        >
          {request_id}
        </Link>
      </Text>
    </Row>
  );
}
