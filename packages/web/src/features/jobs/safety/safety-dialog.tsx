import type { Job } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Bypass } from './bypass.tsx';
import { MaterialFacts } from './material-facts.tsx';
import classes from './safety-dialog.module.css';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

interface SafetyDialogProps {
  opened: boolean;
  onClose: () => void;
  job: Job;
  isRunning: boolean;
  onMaterial: (material: string) => void;
  onBypass: () => void;
}

/** Why a material is blocked, alternatives, and the deliberate bypass. */
export function SafetyDialog(props: SafetyDialogProps) {
  const { opened, onClose, job, isRunning, onMaterial, onBypass } = props;
  const renderMessage = useRenderMessage();
  const reasons = job.safety?.reasons ?? [];
  const alternatives = job.safety?.alternatives ?? [];
  const material = job.parsed_data?.material;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      look="wide"
      title={
        material
          ? i18n.t('Never put {material} under a laser', { material })
          : i18n.t('Never put this material under a laser')
      }
    >
      <Stack as="ul" gap={8} bullets className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason.text}>{renderMessage(reason)}</li>
        ))}
      </Stack>
      {job.safety ? <MaterialFacts safety={job.safety} /> : null}
      {alternatives.length > 0 ? (
        <Box as="section" marginTop={20} className={classes.instead}>
          <h3>{i18n.t('Use one of these instead')}</h3>
          <Row gap={8} align="stretch" wrap marginTop={12} marginBottom={8}>
            {alternatives.map((alternative, index) => (
              <Button
                key={alternative}
                variant="filled"
                color="ink"
                onClick={() => onMaterial(alternative)}
                data-autofocus={index === 0 || undefined}
              >
                {alternative}
              </Button>
            ))}
          </Row>
          <Text as="p" size="small" tone="third">
            {i18n.t('Starts a new job with that material. The rest stays as you wrote it.')}
          </Text>
        </Box>
      ) : null}
      <Bypass isRunning={isRunning} onBypass={onBypass} />
    </Dialog>
  );
}
