import { defineMessages } from './messages/message.ts';

/** Why a field of a banner is refused, and what works. */
export const bannerMessage = defineMessages('banner', {
  label_missing: { en: 'Enter a label for the button, or clear its address' },
  address_missing: { en: 'Enter what the button opens, or clear its label' },
  link_refused: {
    en: 'Use a page of this installation, such as /library, or an https address of an allowed site',
  },
  time_skipped: {
    en: 'Clocks in {zone} skip this time. Choose an earlier or later one.',
    values: { zone: 'text' },
  },
  end_before_start: { en: 'Choose an end after the start' },
  end_past: { en: 'Choose an end in the future' },
  unknown_plan: { en: 'There is no {name} plan. Choose another one.', values: { name: 'text' } },
  unknown_user: { en: 'A chosen user no longer exists. Remove them.' },
});
