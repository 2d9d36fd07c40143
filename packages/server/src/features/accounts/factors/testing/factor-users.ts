import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  requestPasswordReset,
  resetPassword,
  setUpSecondFactor,
  signIn,
  signInWithPasskey,
  signUp,
  turnOnSecondFactor,
  verifyEmail,
  verifySecondFactor,
  type Passkey,
} from '@beamwright/contract';
import { expect } from 'vitest';
import type { MailedServer } from '../../../../platform/testing/mailed-server.ts';
import { SoftAuthenticator } from '../../../../platform/testing/soft-authenticator.ts';
import type { TestClient } from '../../../../platform/testing/test-server.ts';
import { codeOf } from '../../../../platform/testing/totp.ts';

export const password = 'quiet copper lantern';
let count = 0;

type Options = Record<string, unknown>;
export const refusalOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

/** Users with passkeys and codes. */
export function createFactorUsers(mailed: MailedServer) {
  const { query, expectMail } = mailed;

  async function addUser() {
    const client = mailed.server.createClient();
    const email = `factor${++count}@holt.example`;
    await client.call(signUp, { body: { email, password, name: 'Mara' } });
    return { client, email };
  }
  async function prove(email: string) {
    const { token } = await expectMail(email, 'Verify your email');
    await mailed.server.createClient().call(verifyEmail, { body: { token } });
  }
  const signInAs = (client: TestClient, email: string) =>
    client.call(signIn, { body: { email, password } });
  const enterCode = (client: TestClient, code: string) =>
    client.call(verifySecondFactor, { body: { code } });

  /** Chooses a new password by the mailed link, in the browser of `visitor`. */
  async function resetByMail(
    email: string,
    newPassword: string,
    visitor = mailed.server.createClient(),
  ) {
    await visitor.call(requestPasswordReset, { body: { email } });
    const { token } = await expectMail(email, 'Choose a new password');
    return visitor.call(resetPassword, { body: { token, password: newPassword } });
  }

  async function addUserWithApp() {
    const { client, email } = await addUser();
    await prove(email);
    const { body } = await client.call(setUpSecondFactor, { body: { password } });
    const { uri, recovery_codes } = body as { uri: string; recovery_codes: string[] };
    const on = await client.call(turnOnSecondFactor, { body: { code: codeOf(uri) } });
    expect(on.status).toBe(204);
    return { client, email, uri, codes: recovery_codes };
  }

  async function addPasskeyTo(client: TestClient, authenticator: SoftAuthenticator, name: string) {
    const { options } = (await client.call(beginPasskey)).body as { options: Options };
    const body = { name, answer: authenticator.create(options) };
    return client.call(addPasskey, { body });
  }
  const passkeysOf = async (client: TestClient) =>
    ((await client.call(listPasskeys)).body as { items: Passkey[] }).items;
  const answerOf = async (client: TestClient, authenticator: SoftAuthenticator) => {
    const { options } = (await client.call(beginPasskeySignIn)).body as { options: Options };
    return authenticator.get(options);
  };
  const useOn = async (client: TestClient, authenticator: SoftAuthenticator) =>
    client.call(signInWithPasskey, { body: { answer: await answerOf(client, authenticator) } });
  const createAuthenticator = (isVerified = true) =>
    new SoftAuthenticator(new URL(mailed.server.config.publicUrl).origin, isVerified);
  return {
    query,
    expectMail,
    addUser,
    prove,
    resetByMail,
    signInAs,
    enterCode,
    addUserWithApp,
    addPasskeyTo,
    passkeysOf,
    answerOf,
    useOn,
    createAuthenticator,
  };
}
