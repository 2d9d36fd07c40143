import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './first-job.module.css';

/** The four words and their colors, with what they mean at the machine. */
export function FirstWords() {
  const words = [
    {
      state: 'ok',
      word: i18n.t('Confident'),
      text: i18n.t(
        'Settings like these match what others burn at least three times out of four. Try it on scrap, then go.',
      ),
    },
    {
      state: 'warn',
      word: i18n.t('Test first'),
      text: i18n.t(
        'Settings like these match what others burn about half the time. Burn a test card first.',
      ),
    },
    {
      state: 'warn',
      isGuess: true,
      word: i18n.t('Guess'),
      text: i18n.t(
        'Settings like these match what others burn less than half the time. Start low, on scrap.',
      ),
    },
    {
      state: 'stop',
      word: i18n.t('Blocked'),
      text: i18n.t('Toxic or flammable. Use something else.'),
    },
  ] as const;
  return (
    <Card
      as="div"
      flush
      clip
      className={classes.words ?? ''}
      role="list"
      aria-label={i18n.t('What the words mean')}
    >
      {words.map((each) => (
        <Box key={each.word} role="listitem" className={classes.word}>
          <Pill state={each.state} className={'isGuess' in each ? classes.guess : ''}>
            {each.word}
          </Pill>
          <Text as="p" size="small" tone="second" marginTop={8}>
            {each.text}
          </Text>
        </Box>
      ))}
    </Card>
  );
}
