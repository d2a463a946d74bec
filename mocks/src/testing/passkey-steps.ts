import type {
  Passkey,
  PasskeyEnrolmentOptions,
  PasskeyList,
  PasskeySignInOptions,
} from 'shared-config/contracts';
import { signIn } from './sign-in-steps';
import { createSoftwareAuthenticator, type Ceremony } from './software-authenticator';
import type { TestAnswer, TestClient } from './test-client';

/** Paths of the passkey calls. */
export const PASSKEY_PATHS = {
  options: '/x-api/v1/auth/passkey/options',
  login: '/x-api/v1/auth/passkey/login',
  enrolmentOptions: '/x-api/v1/user/passkey/options',
  enrol: '/x-api/v1/user/passkey',
  list: '/x-api/v1/user/passkeys',
} as const;

/** The page that the tests are on, unless they say another. */
export const PAGE = 'http://localhost:3000';

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

/** The header by which a browser says which page asks. */
export const originHeader = (origin: string) => ({ origin });

/** Asks for the start of a sign-in. */
export async function requestSignInOptions(client: TestClient, origin = PAGE): Promise<PasskeySignInOptions> {
  return (await client.post(PASSKEY_PATHS.options, {}, originHeader(origin))).body
    ?.result as PasskeySignInOptions;
}

/** Asks for the start of an enrolment. */
export async function requestEnrolmentOptions(
  client: TestClient,
  origin = PAGE,
): Promise<PasskeyEnrolmentOptions> {
  const { body } = await client.post(PASSKEY_PATHS.enrolmentOptions, {}, originHeader(origin));
  return body?.result as PasskeyEnrolmentOptions;
}

/** What the authenticator is told, as a browser on that page would tell it. */
export function ceremonyOf({ challenge }: { challenge: string }, origin = PAGE): Ceremony {
  return { challenge, origin, rpId: new URL(origin).hostname };
}

/** Enrols a passkey for whoever is signed in. */
export async function enrol(
  client: TestClient,
  authenticator: Authenticator,
  origin = PAGE,
  changes: Partial<Ceremony> = {},
): Promise<TestAnswer> {
  const { challengeId, options } = await requestEnrolmentOptions(client, origin);
  const credential = authenticator.create({ ...ceremonyOf(options, origin), ...changes }, options.user.id);
  return client.post(PASSKEY_PATHS.enrol, { challengeId, credential }, originHeader(origin));
}

/** Signs in with the passkey that the authenticator holds. */
export async function signInWith(
  client: TestClient,
  authenticator: Authenticator,
  origin = PAGE,
  changes: Partial<Ceremony> = {},
): Promise<TestAnswer> {
  const { challengeId, options } = await requestSignInOptions(client, origin);
  const credential = authenticator.get({ ...ceremonyOf(options, origin), ...changes });
  return client.post(PASSKEY_PATHS.login, { challengeId, credential }, originHeader(origin));
}

/** A signed-in browser whose authenticator holds a passkey of the account. */
export async function signInAndEnrol(
  client: TestClient,
  origin = PAGE,
  kind: Parameters<typeof signIn>[1] = 'plain',
): Promise<{ authenticator: Authenticator; passkey: Passkey }> {
  await signIn(client, kind);
  const authenticator = createSoftwareAuthenticator();
  const { body } = await enrol(client, authenticator, origin);
  if (body?.ret_code !== 0) throw new Error(`The enrolment was refused: ${body?.ret_msg}`);
  return { authenticator, passkey: body.result as Passkey };
}

/** The passkeys of whoever is signed in. */
export async function passkeysOf(client: TestClient): Promise<Passkey[]> {
  const { body } = await client.get(PASSKEY_PATHS.list);
  return (body?.result as PasskeyList | undefined)?.passkeys ?? [];
}
