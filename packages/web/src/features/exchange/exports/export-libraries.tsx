import { exportSettings } from '@beamwright/contract';
import type { ExportFormat, ExportKind, SettingFilter } from '@beamwright/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { forTeam } from '../../../lib/current-team.ts';
import { downloadFileOf } from '../../../lib/download-file.ts';
import { friendlyError } from '../../../lib/friendly-error.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { EXPORT_KINDS, kindText } from './export-formats.ts';

interface ExportedLibrary {
  /** Null is the user’s own. */
  teamId: string | null;
  name: string;
}

interface ExportLibrariesProps {
  libraries: readonly ExportedLibrary[];
  filter: SettingFilter;
  onClose: () => void;
}

/** A merge needs the user’s own file, so it is of one library. */
const isFormat = (kind: ExportKind): kind is ExportFormat => kind !== 'ezcad_merge';

/** Exports what is found in several libraries, as a file of each: most formats can’t say what a setting belongs to. */
export function ExportLibraries({ libraries, filter, onClose }: ExportLibrariesProps) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [left, setLeft] = useState<readonly ExportedLibrary[]>([]);
  const { outcomes, download, isPending } = useDownloads({ filter, format });
  const chosen = libraries.filter((library) => !left.includes(library));
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Export from all libraries')}>
      <Stack gap={16}>
        <Text as="p" tone="second">
          {i18n.t(
            'Each library is a file of its own. Your browser may ask before it saves several.',
          )}
        </Text>
        <SelectField
          label={i18n.t('Format')}
          description={kindText(format).purpose}
          options={EXPORT_KINDS.filter(isFormat).map((value) => {
            const { title, ending } = kindText(value);
            return { value, label: `${title} ${ending}` };
          })}
          value={format}
          disabled={isPending}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as ExportFormat)}
        />
        <Fieldset legend={i18n.t('Libraries')}>
          <Stack as="ul" gap={4}>
            {libraries.map((library) => (
              <li key={library.teamId}>
                <Row as="label" gap={8} controlHeight>
                  <input
                    type="checkbox"
                    checked={!left.includes(library)}
                    disabled={isPending}
                    onChange={({ currentTarget }) => {
                      const others = left.filter((each) => each !== library);
                      setLeft(currentTarget.checked ? others : [...others, library]);
                    }}
                  />
                  {library.name}
                </Row>
                <Text as="p" size="small" tone="second" role="status" breakWords>
                  {outcomes.get(library.teamId)}
                </Text>
              </li>
            ))}
          </Stack>
        </Fieldset>
        <Row gap={8} justify="end" wrap>
          <Button onClick={onClose}>{i18n.t('Close')}</Button>
          <Button
            variant="filled"
            disabled={chosen.length === 0}
            loading={isPending}
            onClick={() => download(chosen)}
          >
            {i18n.t('{n, plural, one {Download # file} other {Download # files}}', {
              n: chosen.length,
            })}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Downloads one after the other; one that fails says why and does not stop the others. */
function useDownloads({ filter, format }: { filter: SettingFilter; format: ExportFormat }) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string | null, string>>(new Map());
  const { mutate, isPending } = useMutation({
    mutationKey: [exportSettings.id, format],
    mutationFn: async (libraries: readonly ExportedLibrary[]) => {
      const said = new Map<string | null, string>();
      const say = (teamId: string | null, words: string) =>
        setOutcomes(new Map(said.set(teamId, words)));
      for (const { teamId, name } of libraries) {
        say(teamId, i18n.t('Downloading…'));
        const input = forTeam(teamId, { body: { filter, format } });
        const outcome = downloadFileOf(name, exportSettings, input);
        say(teamId, await outcome.then(() => i18n.t('File downloaded'), reasonOf));
      }
    },
  });
  return { outcomes, download: mutate, isPending };
}

function reasonOf(error: unknown): string {
  if (isProblem(error, 'export_nothing')) return i18n.t('No matching settings.');
  const { title, message } = friendlyError(error);
  return [title, message].filter(Boolean).join('. ');
}
