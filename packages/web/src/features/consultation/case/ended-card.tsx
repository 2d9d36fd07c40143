import { MAX_CASE_TEXT, rateConsultation, type Consultation } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import covering from '../../../ui/covering-input.module.css';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { durationText, minutesBetween, statusText } from '../parts/case-text.ts';
import { keepCase } from '../parts/use-case.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;
const FIVE = { display: 'grid', gap: 'var(--space-8)', gridTemplateColumns: 'repeat(5, 1fr)' };

/** A case that was canceled or closed, or how one that is solved went: rating and what may be made of it, all optional. */
export function EndedCard({ consultation }: { consultation: Consultation }) {
  const { status, created_at, resolved_at } = consultation;
  const title =
    resolved_at === null
      ? i18n.t('This case has ended')
      : i18n.t('Solved in {time}', {
          time: durationText(minutesBetween(created_at, resolved_at)),
        });
  return (
    <Card aria-labelledby="ended">
      <Stack gap={16}>
        <Row gap="4 8" wrap>
          <Text as="h2" size="card" weight={600} id="ended">
            {title}
          </Text>
          <Pill state={status === 'resolved' ? 'ok' : undefined}>{statusText(status)}</Pill>
        </Row>
        {resolved_at === null ? (
          <Text as="p" tone="second">
            {i18n.t('Nobody works on it now. What was written stays here.')}
          </Text>
        ) : (
          <Rating consultation={consultation} />
        )}
      </Stack>
    </Card>
  );
}

function Rating({ consultation }: { consultation: Consultation }) {
  const { id } = consultation;
  const name = useId();
  const [rating, setRating] = useState(consultation.rating);
  const [solution, setSolution] = useState(consultation.solution);
  const rate = useOperation(rateConsultation, {
    onSuccess: (sent) =>
      toastSuccess(sent.rating === null ? i18n.t('Saved.') : i18n.t('Rating sent.')),
  });
  const send = () =>
    rate.mutate({
      params: { id },
      body: {
        ...(rating === null ? {} : { rating }),
        solution: solution.trim(),
      },
    });
  return (
    <>
      <TextareaField
        rows={1}
        maxLength={MAX_CASE_TEXT}
        label={i18n.t('What solved it (optional)')}
        value={solution}
        onChange={({ currentTarget }) => setSolution(currentTarget.value)}
      />
      <Fieldset legend={i18n.t('How much did it help?')}>
        <div style={FIVE}>
          {RATINGS.map((each) => (
            <Tile key={each} pad={8}>
              <input
                type="radio"
                className={covering.input}
                name={name}
                checked={rating === each}
                aria-label={ratingText(each)}
                onChange={() => setRating(each)}
              />
              <Text block mono weight={550} textAlign="center" aria-hidden="true">
                {each}
              </Text>
            </Tile>
          ))}
        </div>
        <Row justify="between" size="label" tone="third" marginTop={4} aria-hidden="true">
          <span>{i18n.t('No help')}</span>
          <span>{i18n.t('Solved it')}</span>
        </Row>
      </Fieldset>
      <Row>
        <Button variant="filled" loading={rate.isPending} onClick={send}>
          {buttonText(rating, consultation.rating)}
        </Button>
      </Row>
      <Consents consultation={consultation} />
    </>
  );
}

function buttonText(chosen: number | null, sent: number | null): string {
  if (sent !== null) return i18n.t('Change rating');
  return chosen === null ? i18n.t('Save') : i18n.t('Send rating');
}

/** What may be made of it. Taking that back removes what was made. */
function Consents({ consultation }: { consultation: Consultation }) {
  return (
    <Box line="top" pad="12 0 0">
      <Stack gap={12}>
        <Consent
          consultation={consultation}
          to="may_publish"
          label={i18n.t('Make it a help page')}
          description={i18n.t('Without your name. You see it first.')}
          thanks={i18n.t('Thanks. An administrator may write a help page.')}
          takenBack={i18n.t('Help page removed.')}
        />
        <Consent
          consultation={consultation}
          to="may_learn"
          label={i18n.t('Let the numbers help others')}
          description={i18n.t(
            'Others who ask for the same get what worked: laser type, watts, lens, material, thickness, operation and the numbers. No name, no photo, no words. You can take it back any time: new answers stop using the numbers, but answers already given keep them.',
          )}
          thanks={i18n.t('Thanks. An administrator may publish the numbers.')}
          takenBack={i18n.t('Taken back. New answers stop using the numbers.')}
        />
      </Stack>
    </Box>
  );
}

interface ConsentProps {
  consultation: Consultation;
  to: 'may_publish' | 'may_learn';
  label: string;
  description: string;
  thanks: string;
  takenBack: string;
}

function Consent({ consultation, to, label, description, thanks, takenBack }: ConsentProps) {
  const client = useQueryClient();
  const allow = useOperation(rateConsultation, {
    onSuccess: (saved) => {
      keepCase(client, saved);
      toastSuccess(saved[to] ? thanks : takenBack);
    },
  });
  const wanted = allow.isPending ? allow.variables.body[to] : undefined;
  return (
    <Switch
      checked={wanted ?? consultation[to]}
      onChange={({ currentTarget }) =>
        allow.mutate({ params: { id: consultation.id }, body: { [to]: currentTarget.checked } })
      }
      label={label}
      description={description}
    />
  );
}

function ratingText(rating: number): string {
  if (rating === 1) return i18n.t('1, no help');
  return rating === 5 ? i18n.t('5, solved it') : String(rating);
}
