import type { ApiKey, IssuedKey } from '@beamwright/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useLeaveForm } from '../../ui/unsaved-changes.ts';
import { countUsed, KeyFigures } from './key-figures.tsx';
import { IssuedKeyCard } from './keys/issued-key.tsx';
import { KeyForm } from './keys/key-form.tsx';
import { KeysCard } from './keys/keys-card.tsx';
import { RotateDialog } from './keys/rotate-dialog.tsx';
import { NoApiAccess, PlanNote } from './plan-notes.tsx';
import { UsageCard } from './usage/usage-card.tsx';
import { useApiKeys, type Included } from './use-api-keys.ts';

export interface ApiLink {
  /** Of a page that isn’t one of the app. */
  href: string;
  label: string;
}

interface ApiPageProps {
  /** Next to the heading. */
  links: readonly ApiLink[];
  /** Below the requests. */
  children?: ReactNode;
}

/** What is open above the figures; `edited` is undefined for a new key. */
interface OpenForm {
  edited: ApiKey | undefined;
}

/** The keys of an account, what they may do, and what they were used for. */
export function ApiPage({ links, children }: ApiPageProps) {
  const { name } = useProfile();
  const { data, error, retry } = useApiKeys();
  const [form, setForm] = useState<OpenForm | null>(null);
  const used = data ? countUsed(data.items) : 0;
  const canCreate = data !== undefined && used < data.included.keys;
  const create = canCreate ? (
    <Button
      variant="filled"
      data-creates-key
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => setForm({ edited: undefined })}
    >
      {i18n.t('Create key')}
    </Button>
  ) : null;
  return (
    <Page
      title={i18n.t('API Management')}
      sub={i18n.t('Keys, usage and webhooks of {name}', { name })}
      actions={
        <>
          {links.map(({ href, label }) => (
            <ButtonAnchor key={href} href={href}>
              {label}
            </ButtonAnchor>
          ))}
          {form ? null : create}
        </>
      }
    >
      {data ? (
        <Keys
          keys={data.items}
          included={data.included}
          create={create}
          form={form}
          onForm={setForm}
        >
          {children}
        </Keys>
      ) : error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : (
        <CardsSkeleton />
      )}
    </Page>
  );
}

interface KeysProps {
  keys: readonly ApiKey[];
  included: Included;
  create: ReactNode;
  form: OpenForm | null;
  onForm: (form: OpenForm | null) => void;
  children: ReactNode;
}

function Keys({ keys, included, create, form, onForm, children }: KeysProps) {
  const [rotated, setRotated] = useState<ApiKey | null>(null);
  const { issued, show, hide } = useIssuedKeys();
  const leaveForm = useLeaveForm();
  if (included.keys === 0 && keys.length === 0) {
    return (
      <Stack gap={16}>
        <NoApiAccess />
        {children}
      </Stack>
    );
  }
  const used = countUsed(keys);
  const closeForm = () => {
    // What opened the form is there again only once it is closed.
    flushSync(() => onForm(null));
    document.querySelector<HTMLElement>(openerOf(form))?.focus();
  };
  return (
    <Stack gap={16}>
      {form ? (
        <KeyForm
          key={form.edited?.id ?? ''}
          edited={form.edited}
          onClose={closeForm}
          onCreated={(created) => {
            onForm(null);
            show(created, i18n.t('Key “{name}” created', created));
          }}
        />
      ) : null}
      {issued
        .filter(({ issued: { id } }) => !isRevoked(keys, id))
        .map((each) => (
          <IssuedKeyCard key={each.issued.token} {...each} onDone={() => hide(each.issued)} />
        ))}
      <PlanNote used={used} included={included} />
      <KeyFigures used={used} included={included} />
      <KeysCard
        keys={keys}
        create={form ? null : create}
        onRotate={setRotated}
        onEdit={(edited) => leaveForm(() => onForm({ edited }))}
      />
      {keys.length > 0 ? <UsageCard keys={keys} limit={included.requests_per_minute} /> : null}
      {children}
      {rotated ? (
        <RotateDialog
          rotated={rotated}
          onClose={() => setRotated(null)}
          onRotated={(next) => {
            setRotated(null);
            show(next, i18n.t('Key “{name}” rotated', next));
          }}
        />
      ) : null}
    </Stack>
  );
}

/** What opens the form: the button of a new key, or the menu of one. */
const openerOf = (form: OpenForm | null): string =>
  form?.edited ? `[data-menu-of="${form.edited.id}"]` : '[data-creates-key]';

const isRevoked = (keys: readonly ApiKey[], asked: string): boolean =>
  keys.some(({ id, state }) => id === asked && state === 'revoked');

/** Keys that are shown once, until each was copied: creating another one hides none, rotating one its old token. */
function useIssuedKeys() {
  const [issued, setIssued] = useState<{ issued: IssuedKey; title: string }[]>([]);
  return {
    issued,
    show: (next: IssuedKey, title: string) =>
      setIssued((before) => [
        { issued: next, title },
        ...before.filter(({ issued: { id } }) => id !== next.id),
      ]),
    hide: ({ token }: IssuedKey) =>
      setIssued((before) => before.filter((each) => each.issued.token !== token)),
  };
}
