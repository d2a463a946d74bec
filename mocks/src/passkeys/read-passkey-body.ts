import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  readFields,
  hasField,
  fieldValue,
  readChoice,
  readPattern,
  type Fields,
  type ParseResult,
} from '../calls/read-body';

/** An authenticator's answer and the id of its challenge. */
export interface PasskeyBody<Credential> {
  challengeId: string;
  credential: Credential;
}

const CHALLENGE = /^[A-Za-z0-9_-]{1,64}$/;
const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** The longest base64url of WebAuthn's credential id (1,023 bytes) and user handle (64 bytes). */
const MAX_ID = 1_364;
const MAX_HANDLE = 86;
/** Longer fields are rejected before decoding. */
const MAX_PART = 16_384;
const MAX_TRANSPORTS = 8;
const TRANSPORT = /^[a-z-]{1,20}$/;

/** Reads the body of a sign-in; unknown fields are dropped. */
export function readSignInBody(body: unknown): ParseResult<PasskeyBody<AuthenticationResponseJSON>> {
  return readBody(body, (response) => {
    const parts = readBase64urlFields(response, ['clientDataJSON', 'authenticatorData', 'signature']);
    if (!parts.ok) return parts;
    if (!hasValue(response, 'userHandle')) return parts;
    const userHandle = readBase64url(response, 'userHandle', MAX_HANDLE);
    return userHandle.ok ? { ok: true, value: { ...parts.value, userHandle: userHandle.value } } : userHandle;
  });
}

/** Reads the body of an enrolment; invalid transports are dropped. */
export function readEnrolmentBody(body: unknown): ParseResult<PasskeyBody<RegistrationResponseJSON>> {
  return readBody(body, (response) => {
    const parts = readBase64urlFields(response, ['clientDataJSON', 'attestationObject']);
    if (!parts.ok) return parts;
    return { ok: true, value: { ...parts.value, transports: readTransports(response) } };
  });
}

type ReadResponse<Response> = (response: Fields) => ParseResult<Response>;

function readBody<Response>(
  body: unknown,
  readResponse: ReadResponse<Response>,
): ParseResult<
  PasskeyBody<{
    id: string;
    rawId: string;
    type: 'public-key';
    clientExtensionResults: object;
    response: Response;
  }>
> {
  const fields = readFields(body);
  if (!fields.ok) return fields;
  const challengeId = readPattern(
    fields.value,
    'challengeId',
    CHALLENGE,
    'the challenge of an earlier answer',
  );
  if (!challengeId.ok) return challengeId;
  const credential = readFields(fieldValue(fields.value, 'credential'), 'credential');
  if (!credential.ok) return credential;
  const ids = readBase64urlFields(credential.value, ['id', 'rawId'], MAX_ID);
  if (!ids.ok) return ids;
  const type = readChoice(credential.value, 'type', ['public-key']);
  if (!type.ok) return type;
  const answer = readFields(fieldValue(credential.value, 'response'), 'response');
  if (!answer.ok) return answer;
  const response = readResponse(answer.value);
  if (!response.ok) return response;
  const whole = { ...ids.value, type: type.value, clientExtensionResults: {}, response: response.value };
  return { ok: true, value: { challengeId: challengeId.value, credential: whole } };
}

function readBase64urlFields<Name extends string>(
  fields: Fields,
  names: readonly Name[],
  maxLength = MAX_PART,
): ParseResult<Record<Name, string>> {
  const parts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const part = readBase64url(fields, name, maxLength);
    if (!part.ok) return part;
    parts[name] = part.value;
  }
  return { ok: true, value: parts as Record<Name, string> };
}

function readBase64url(fields: Fields, name: string, maxLength: number): ParseResult<string> {
  const value = fieldValue(fields, name);
  if (typeof value !== 'string') return { ok: false, message: `${name}: must be text` };
  if (value.length > maxLength)
    return { ok: false, message: `${name}: must have at most ${maxLength} characters` };
  return BASE64URL.test(value) ? { ok: true, value } : { ok: false, message: `${name}: must be base64url` };
}

function hasValue(fields: Fields, name: string): boolean {
  return hasField(fields, name) && fields[name] !== null && fields[name] !== undefined;
}

function readTransports(response: Fields): string[] {
  const transports = fieldValue(response, 'transports');
  if (!Array.isArray(transports)) return [];
  return transports
    .filter((entry): entry is string => typeof entry === 'string' && TRANSPORT.test(entry))
    .slice(0, MAX_TRANSPORTS);
}
