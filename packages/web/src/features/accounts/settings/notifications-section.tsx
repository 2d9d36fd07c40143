import { changeNotifications, NOTIFICATION_KINDS } from '@beamwright/contract';
import type {
  NotificationChoices,
  NotificationKind,
  NotificationWay,
  OperationInput,
} from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { WaitingNote } from '../../../ui/waiting-note.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './notifications-section.module.css';
import { notificationText } from './notification-text.ts';
import { useSavePreference } from './use-save-preference.ts';

const WAYS: readonly NotificationWay[] = ['in_app', 'email', 'push'];

function wayName(way: NotificationWay): string {
  switch (way) {
    case 'in_app':
      return i18n.t('In app');
    case 'email':
      return i18n.t('Email');
    case 'push':
      return i18n.t('Push');
  }
}

type Change = OperationInput<typeof changeNotifications>['body'];

/** What the user is notified about, and how. A way that a kind lacks has no box. */
export function NotificationsSection() {
  const { notifications } = useProfile();
  const { save: savePreference, isSaved } = useSavePreference();
  const save = (kind: NotificationKind, way: NotificationWay, isOn: boolean) => {
    const values = { kind: notificationText(kind).title, way: wayName(way) };
    const text = isOn ? i18n.t('{kind}: {way} on', values) : i18n.t('{kind}: {way} off', values);
    savePreference({
      operation: changeNotifications,
      body: { [kind]: { [way]: isOn } } as Change,
      text,
    });
  };
  return (
    <OptionSection title={i18n.t('Notifications')} isSaved={isSaved}>
      <Table className={classes.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Notify me about')}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {wayName(way)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SecurityRow />
          {(Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              choices={notifications}
              onChange={(way, isOn) => save(kind, way, isOn)}
            />
          ))}
        </tbody>
      </Table>
    </OptionSection>
  );
}

/** Shown so that nobody looks for it; the reason is in its line. */
function SecurityRow() {
  const { email_verified } = useProfile();
  const title = i18n.t('Security');
  const reason = email_verified
    ? i18n.t('New devices, password, email. Always on, to protect your account.')
    : i18n.t('New devices, password, email. Verify your email to get them.');
  return (
    <tr>
      <th scope="row">
        <KindName title={title} sub={reason} />
      </th>
      <NoWay />
      <td>
        <label>
          <input type="checkbox" checked disabled aria-label={`${title}, ${wayName('email')}`} />
        </label>
      </td>
      <NoWay />
    </tr>
  );
}

interface KindRowProps {
  kind: NotificationKind;
  choices: NotificationChoices;
  onChange: (way: NotificationWay, isOn: boolean) => void;
}

function KindRow({ kind, choices, onChange }: KindRowProps) {
  const { title, sub } = notificationText(kind);
  const offered: readonly NotificationWay[] = NOTIFICATION_KINDS[kind];
  const chosen: Partial<Record<NotificationWay, boolean>> = choices[kind];
  return (
    <tr>
      <th scope="row">
        <KindName title={title} sub={sub} />
        <WaitingNote path={`notifications.${kind}`} />
      </th>
      {WAYS.map((way) =>
        offered.includes(way) ? (
          <td key={way}>
            <label>
              <input
                type="checkbox"
                checked={chosen[way] ?? true}
                aria-label={`${title}, ${wayName(way)}`}
                onChange={({ currentTarget }) => onChange(way, currentTarget.checked)}
              />
            </label>
          </td>
        ) : (
          <NoWay key={way} />
        ),
      )}
    </tr>
  );
}

function KindName({ title, sub }: { title: string; sub: string }) {
  return (
    <>
      <Text size="body" tone="first" weight={500} block>
        {title}
      </Text>
      <Text tone="third" weight={400} block>
        {sub}
      </Text>
    </>
  );
}

const NoWay = () => (
  <td>
    <VisuallyHidden>{i18n.t('not available')}</VisuallyHidden>
  </td>
);
