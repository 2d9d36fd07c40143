import { KEY_SCOPES, type KeyScope } from '@beamwright/contract';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { scopeText } from '../scope-text.ts';

interface ScopeFieldsProps {
  scopes: readonly KeyScope[];
  error: string | undefined;
  onChange: (scopes: KeyScope[]) => void;
}

/** What a key may do: reading at the left, changing at the right of each area. */
export function ScopeFields({ scopes, error, onChange }: ScopeFieldsProps) {
  const errorId = useId();
  const toggle = (scope: KeyScope, isOn: boolean) =>
    onChange(KEY_SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each))));
  return (
    <Fieldset legend={i18n.t('Scopes')} aria-describedby={error ? errorId : undefined}>
      <Columns count={2} stackOn="phone" gap={8}>
        {KEY_SCOPES.map((scope) => (
          <Tile key={scope} pad="4 12">
            <Row gap={12}>
              <input
                type="checkbox"
                name="scopes"
                aria-label={scope}
                aria-describedby={`${errorId}-${scope}`}
                checked={scopes.includes(scope)}
                onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
              />
              <Stack canShrink>
                <Text size="small" mono>
                  {scope}
                </Text>
                <Text size="label" tone="third" id={`${errorId}-${scope}`}>
                  {scopeText(scope)}
                </Text>
              </Stack>
            </Row>
          </Tile>
        ))}
      </Columns>
      {error ? (
        <Text as="p" size="small" tone="stop" marginTop={4} id={errorId} role="alert">
          {error}
        </Text>
      ) : null}
    </Fieldset>
  );
}
