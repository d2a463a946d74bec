import type {
  Passkey,
  PasskeyEnrolmentOptions,
  PasskeyList,
  PasskeySignInOptions,
} from 'shared-config/contracts/contracts';
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

/** The default page of the tests. */
export const PAGE = 'http://localhost:3000';

/** A page of another edition. */
export const TURKISH_PAGE = 'http://tr.localhost:3000';

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>;

/** The header by which a browser names the requesting page. */
export const originHeader = (origin: string) => ({ origin });

/** Requests the options of a sign-in. */
export async function requestSignInOptions(client: TestClient, origin = PAGE): Promise<PasskeySignInOptions> {
  return (await client.post(PASSKEY_PATHS.options, {}, originHeader(origin))).body
    ?.result as PasskeySignInOptions;
}

/** Requests the options of an enrolment. */
export async function requestEnrolmentOptions(
  client: TestClient,
  origin = PAGE,
): Promise<PasskeyEnrolmentOptions> {
  const { body } = await client.post(PASSKEY_PATHS.enrolmentOptions, {}, originHeader(origin));
  return body?.result as PasskeyEnrolmentOptions;
}

/** Returns the authenticator's input, as a browser on that page passes it. */
export function ceremonyOf({ challenge }: { challenge: string }, origin = PAGE): Ceremony {
  return { challenge, origin, rpId: new URL(origin).hostname };
}

/** Enrols a passkey for the signed-in account. */
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

/** Signs in with the authenticator's passkey. */
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

/** Signs in and enrols a passkey. */
export async function signInAndEnrol(
  client: TestClient,
  origin = PAGE,
): Promise<{ authenticator: Authenticator; passkey: Passkey }> {
  await signIn(client);
  const authenticator = createSoftwareAuthenticator();
  const { body } = await enrol(client, authenticator, origin);
  if (body?.ret_code !== 0) throw new Error(`The enrolment was refused: ${body?.ret_msg}`);
  return { authenticator, passkey: body.result as Passkey };
}

/** Returns the signed-in account's passkeys. */
export async function passkeysOf(client: TestClient): Promise<Passkey[]> {
  const { body } = await client.get(PASSKEY_PATHS.list);
  return (body?.result as PasskeyList | undefined)?.passkeys ?? [];
}

/** Silences the console's reasons of refusals and returns a reader of the last one; for use in `beforeEach`. */
export function recordRefusals(): () => string | undefined {
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  return () => debug.mock.lastCall?.[1] as string | undefined;
}
