import { i18n } from '../../../lib/i18n.ts';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import type { ApiOperation } from '../document/read-reference.ts';
import type { Try } from './use-try.ts';

const MAX_BODY = 100_000;

/** Fields for what a request is sent with; the sample above follows. */
export function EditRequest({ operation, tried }: { operation: ApiOperation; tried: Try }) {
  const { body } = operation;
  const { state, edit, problem, missing } = tried;
  return (
    <Stack as="form" gap={12} pad={16} line="top" onSubmit={(event) => event.preventDefault()}>
      {(['params', 'query'] as const).flatMap((part) =>
        Object.entries(state[part]).map(([name, value]) => (
          <TextField
            key={`${part} ${name}`}
            label={name}
            lang="en"
            spellCheck={false}
            autoComplete="off"
            maxLength={2000}
            value={value}
            error={part === 'params' && missing.includes(name) ? i18n.t('Required') : undefined}
            onChange={({ currentTarget }) =>
              edit({ [part]: { ...state[part], [name]: currentTarget.value } })
            }
          />
        )),
      )}
      {body ? (
        <TextareaField
          label={i18n.t('Body')}
          lang="en"
          rows={6}
          mono
          spellCheck={false}
          autoComplete="off"
          maxLength={MAX_BODY}
          value={state.body}
          error={
            problem
              ? i18n.t('{problem} The sample keeps the last valid body.', { problem })
              : undefined
          }
          onChange={({ currentTarget }) => edit({ body: currentTarget.value })}
        />
      ) : null}
    </Stack>
  );
}
