import type { CodeChallenge } from 'shared-config/contracts/contracts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '../accounts/demo-accounts';
import type { AuthenticatorCode } from '../calls/outbox';
import type { OutboxMessage } from '../store/mock-data';
import type { TestAnswer, TestClient } from './test-client';

/** Paths that many tests use. */
export const PATHS = {
  login: '/x-api/v1/auth/login',
  register: '/x-api/v1/auth/register',
  code: '/x-api/v1/auth/code',
  passwordReset: '/x-api/v1/auth/password/reset',
  authenticatorReset: '/x-api/v1/auth/authenticator/reset',
  profile: '/v2/private/user/profile',
} as const;

/** Returns the first demo account of a kind. */
export function demoAccount(kind: DemoAccount['kind']): DemoAccount {
  const found = DEMO_ACCOUNTS.find((row) => row.kind === kind);
  if (!found) throw new Error(`There is no demo account of kind ${kind}.`);
  return found;
}

/** Sends the first step of a sign-in as a demo account. */
export function signIn(
  client: TestClient,
  kind: DemoAccount['kind'] = 'plain',
  password: string = DEMO_PASSWORD,
): Promise<TestAnswer> {
  return client.post(PATHS.login, { account: demoAccount(kind).account, password });
}

/** A strong password that no demo account has. */
export const NEW_PASSWORD = 'New-Horse-99';

export const newUserForm = {
  account: { kind: 'email', email: 'ada@example.com' },
  password: NEW_PASSWORD,
  referralCode: '',
  acceptedTerms: true,
  marketingConsent: false,
};

/** The form of a visitor who enters the address of a demo account. */
export const existingUserForm = { ...newUserForm, account: { kind: 'email', email: 'mira@example.com' } };

/** Sends the first step of a registration and returns its challenge. */
export async function openRegistration(
  client: TestClient,
  form: unknown = newUserForm,
): Promise<CodeChallenge> {
  return (await client.post(PATHS.register, form)).body?.result as CodeChallenge;
}

/** Returns the current code of the two-factor account's authenticator. */
export async function authenticatorCodeOf(client: TestClient): Promise<AuthenticatorCode> {
  const [first] = (await outboxOf(client, 'tara@example.com')).authenticators;
  if (!first) throw new Error('The outbox shows no authenticator.');
  return first;
}

/** Returns the messages to an address, newest first. */
export async function messagesTo(client: TestClient, address: string): Promise<OutboxMessage[]> {
  return (await outboxOf(client, address)).messages;
}

/** Returns a code that differs from `code`. */
export function wrongCodeFor(code: string | undefined): string {
  return code === '000000' ? '000001' : '000000';
}

interface Outbox {
  messages: OutboxMessage[];
  authenticators: AuthenticatorCode[];
}

async function outboxOf(client: TestClient, address: string): Promise<Outbox> {
  const { body } = await client.get(`/__mock/outbox?to=${encodeURIComponent(address)}`);
  return body?.result as Outbox;
}
