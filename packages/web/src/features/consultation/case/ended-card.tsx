import { MAX_CASE_TEXT, rateConsultation, type Consultation } from '@beamwright/contract';
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

const RATINGS = [1, 2, 3, 4, 5] as const;
const FIVE = { display: 'grid', gap: 'var(--space-8)', gridTemplateColumns: 'repeat(5, 1fr)' };

/** A case that was canceled or closed, or how one that is solved went: rating and the consent to a help page, both optional. */
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
  const [mayPublish, setMayPublish] = useState(consultation.may_publish);
  const rate = useOperation(rateConsultation, {
    onSuccess: () => toastSuccess(i18n.t('Rating sent.')),
  });
  const send = () =>
    rate.mutate({
      params: { id },
      body: {
        ...(rating === null ? {} : { rating }),
        solution: solution.trim(),
        may_publish: mayPublish,
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
      <Box line="top" pad="12 0 0">
        <Switch
          checked={mayPublish}
          onChange={() => setMayPublish(!mayPublish)}
          label={i18n.t('Make it a help page')}
          description={i18n.t('Without your name. You see it first.')}
        />
      </Box>
      <Row>
        <Button variant="filled" loading={rate.isPending} onClick={send}>
          {consultation.rating === null ? i18n.t('Send rating') : i18n.t('Change rating')}
        </Button>
      </Row>
    </>
  );
}

function ratingText(rating: number): string {
  if (rating === 1) return i18n.t('1, no help');
  return rating === 5 ? i18n.t('5, solved it') : String(rating);
}
