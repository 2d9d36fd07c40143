import { i18n } from '../../../lib/i18n.ts';
import { useKeptJob } from '../../../lib/use-kept-job.ts';
import { visitorMachineName } from '../../../lib/visitor-machine-name.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { toastUndo } from '../../../ui/undo-toast.tsx';

/** Which job of a public page waits for its owner to sign up or sign in, and a way to remove it. */
export function KeptJobLine() {
  const { kept, remove, putBack } = useKeptJob();
  if (kept === null) return null;
  const { text, machine } = kept;
  const words =
    machine === null
      ? i18n.t('Kept for you: “{job}”', { job: text })
      : i18n.t('Kept for you: “{job}” · {machine}', {
          job: text,
          machine: visitorMachineName(machine),
        });
  return (
    <Row
      role="note"
      gap={8}
      pad="4 4 4 12"
      marginBottom={20}
      size="small"
      tone="second"
      ground="sunk"
      radius="control"
    >
      <Box as="p" grow canShrink clamp breakWords>
        {words}
      </Box>
      <Button
        variant="subtle"
        aria-label={i18n.t('Remove kept job')}
        onClick={() => {
          remove();
          toastUndo(i18n.t('Kept job removed.'), putBack);
        }}
      >
        {i18n.t('Remove')}
      </Button>
    </Row>
  );
}
