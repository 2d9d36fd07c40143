import { leaveKiosk } from '@beamwright/contract';
import type { KioskFace } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { invalidateSlices, useOperation } from '../../../lib/query.ts';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { CodePad } from './code-pad.tsx';
import { BigButton } from './big-button.tsx';
import { BigMessage } from './big-message.tsx';
import classes from './kiosk.module.css';
import { ChooseMaterial } from './choose-material.tsx';
import { ChooseSetting } from './choose-setting.tsx';
import { OpenKiosk } from './open-kiosk.tsx';
import { SavedResult } from './saved-result.tsx';
import type { Saved } from './saved-result.tsx';
import { ShownSetting } from './shown-setting.tsx';
import type { ChosenSetting } from './shown-setting.tsx';
import { useKiosk } from './use-kiosk.ts';

type Screen =
  | { name: 'materials' }
  | { name: 'code'; as: 'member' | 'staff'; next: Screen }
  | { name: 'settings'; material: string }
  | { name: 'setting'; chosen: ChosenSetting }
  | { name: 'saved'; saved: Saved };

const MATERIALS: Screen = { name: 'materials' };

/** Once somebody is gone, nobody goes on where they were. */
function useScreen(member: string | null) {
  const [screen, setScreen] = useState<Screen>(MATERIALS);
  const [lastMember, setLastMember] = useState(member);
  if (member !== lastMember) {
    setLastMember(member);
    if (lastMember !== null) setScreen(MATERIALS);
  }
  return [screen, setScreen] as const;
}

/** The tablet beside a machine: read at arm’s length, pressed in gloves. It keeps nothing. */
export function KioskPage() {
  usePageTitle(i18n.t('Kiosk'));
  const kiosk = useKiosk();
  const { face, isLost, setFace, refetch } = kiosk;
  const [screen, setScreen] = useScreen(face?.member?.name ?? null);
  const [wasOpen, setWasOpen] = useState(false);
  if (face && !wasOpen) setWasOpen(true);
  if (face === null) {
    return wasOpen ? (
      <SignedOut onAgain={() => setWasOpen(false)} />
    ) : (
      <Frame>
        <OpenKiosk onOpened={refetch} />
      </Frame>
    );
  }
  if (!face) {
    return isLost ? (
      <Frame>
        <BigMessage title={i18n.t('No connection')}>
          {i18n.t('This screen returns when the server answers.')}
        </BigMessage>
      </Frame>
    ) : (
      <LoadingScreen />
    );
  }
  return (
    <Frame
      head={
        <Head
          face={face}
          onLeft={() => setScreen(MATERIALS)}
          onEnter={() =>
            setScreen({
              name: 'code',
              as: 'member',
              next: screen.name === 'code' ? MATERIALS : screen,
            })
          }
        />
      }
    >
      {isLost ? (
        <Text as="p" role="status" tone="warn" pad="12 0">
          {i18n.t('No connection. Results can’t be added right now.')}
        </Text>
      ) : null}
      <Shown {...{ face, screen, setScreen, setFace }} />
    </Frame>
  );
}

function Frame({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.kiosk}>
      {head}
      <main className={classes.main}>{children}</main>
    </div>
  );
}

function SignedOut({ onAgain }: { onAgain: () => void }) {
  return (
    <Frame>
      <BigMessage
        title={i18n.t('This tablet is signed out')}
        action={<BigButton onClick={onAgain}>{i18n.t('Enter a code')}</BigButton>}
      >
        {i18n.t('Nothing is stored on it. A manager can add it again.')}
      </BigMessage>
    </Frame>
  );
}

interface HeadProps {
  face: KioskFace;
  onLeft: () => void;
  onEnter: () => void;
}

function Head({ face: { machine, team_name, member }, onLeft, onEnter }: HeadProps) {
  const client = useQueryClient();
  const leave = useOperation(leaveKiosk, {
    onSuccess: async () => {
      onLeft();
      await invalidateSlices(client, ['kiosk']);
    },
  });
  return (
    <header className={classes.head}>
      <Text weight={600} breakWords>
        {machine.name}
      </Text>
      <Text tone="third" breakWords>
        {team_name}
      </Text>
      {member ? <Pill {...stateLook(member)} /> : null}
      <Row marginLeft="auto">
        {member ? (
          <BigButton loading={leave.isPending} onClick={() => leave.mutate({})}>
            {i18n.t('Not you?')}
          </BigButton>
        ) : (
          <BigButton onClick={onEnter}>{i18n.t('Enter code')}</BigButton>
        )}
      </Row>
    </header>
  );
}

function stateLook({ name, induction, is_staff }: NonNullable<KioskFace['member']>) {
  if (induction === 'valid' || induction === 'expiring') {
    return { state: 'ok' as const, children: i18n.t('{name}, inducted', { name }) };
  }
  if (induction !== null) {
    return { state: 'stop' as const, children: i18n.t('{name}, no induction', { name }) };
  }
  return { children: is_staff ? i18n.t('{name}, staff', { name }) : name };
}

interface ShownProps {
  face: KioskFace;
  screen: Screen;
  setScreen: (screen: Screen) => void;
  setFace: (face: KioskFace) => void;
}

function Shown({ face, screen, setScreen, setFace }: ShownProps) {
  const back = () => setScreen(MATERIALS);
  /** What is missing is asked for; then it goes on where it was. */
  const askFor = (error: unknown, next: Screen): boolean => {
    const isMember = isProblem(error, 'member_code_missing');
    if (!isMember && !isProblem(error, 'staff_missing')) return false;
    setScreen({ name: 'code', as: isMember ? 'member' : 'staff', next });
    return true;
  };
  switch (screen.name) {
    case 'materials':
      return (
        <ChooseMaterial
          face={face}
          onChoose={(material) => setScreen({ name: 'settings', material })}
        />
      );
    case 'code':
      return (
        <CodePad
          as={screen.as}
          onBack={back}
          onEntered={(entered) => {
            setFace(entered);
            setScreen(screen.next);
          }}
        />
      );
    case 'settings':
      return (
        <ChooseSetting
          // Asked for again once the member has confirmed the induction.
          key={face.member?.induction}
          face={face}
          material={screen.material}
          onBack={back}
          onRefused={(error) => askFor(error, screen)}
          onChoose={({ id, version_id }) =>
            setScreen({ name: 'setting', chosen: { material: screen.material, id, version_id } })
          }
        />
      );
    case 'setting':
      return (
        <ShownSetting
          face={face}
          chosen={screen.chosen}
          onBack={back}
          onChoose={(version_id) =>
            setScreen({ name: 'setting', chosen: { ...screen.chosen, version_id } })
          }
          onRefused={(error) => askFor(error, screen)}
          onSaved={(saved) => setScreen({ name: 'saved', saved })}
        />
      );
    case 'saved':
      return <SavedResult saved={screen.saved} onDone={back} />;
  }
}
