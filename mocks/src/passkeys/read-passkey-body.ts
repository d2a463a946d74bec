import { readChoice, readFields, readString, readToken, refuseField, type Fields } from '../calls/read-body';

const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** The longest base64url of WebAuthn's credential id (1,023 bytes) and user handle (64 bytes). */
const MAX_ID = 1_364;
const MAX_HANDLE = 86;
/** Longer fields are rejected before decoding. */
const MAX_PART = 16_384;
const MAX_TRANSPORTS = 8;
const TRANSPORT = /^[a-z-]{1,20}$/;

/** Reads the body of a sign-in; unknown fields are dropped. */
export function readSignInBody(body: unknown) {
  return readBody(body, (response) => {
    const parts = {
      clientDataJSON: readBase64url(response, 'clientDataJSON'),
      authenticatorData: readBase64url(response, 'authenticatorData'),
      signature: readBase64url(response, 'signature'),
    };
    const hasHandle = response.userHandle !== null && response.userHandle !== undefined;
    return hasHandle ? { ...parts, userHandle: readBase64url(response, 'userHandle', MAX_HANDLE) } : parts;
  });
}

/** Reads the body of an enrolment; invalid transports are dropped. */
export function readEnrolmentBody(body: unknown) {
  return readBody(body, (response) => ({
    clientDataJSON: readBase64url(response, 'clientDataJSON'),
    attestationObject: readBase64url(response, 'attestationObject'),
    transports: transportsIn(response),
  }));
}

/** Reads an authenticator's answer and the id of its challenge. */
function readBody<Response>(body: unknown, readResponse: (response: Fields) => Response) {
  const fields = readFields(body);
  const challengeId = readToken(fields, 'challengeId', 'the challenge of an earlier answer');
  const answer = readFields(fields.credential, 'credential');
  const credential = {
    id: readBase64url(answer, 'id', MAX_ID),
    rawId: readBase64url(answer, 'rawId', MAX_ID),
    type: readChoice(answer, 'type', ['public-key']),
    clientExtensionResults: {},
    response: readResponse(readFields(answer.response, 'response')),
  };
  return { challengeId, credential };
}

function readBase64url(fields: Fields, name: string, maxLength = MAX_PART): string {
  const text = readString(fields, name);
  if (text.length > maxLength) return refuseField(name, `must have at most ${maxLength} characters`);
  return BASE64URL.test(text) ? text : refuseField(name, 'must be base64url');
}

function transportsIn({ transports }: Fields): string[] {
  if (!Array.isArray(transports)) return [];
  return transports
    .filter((entry): entry is string => typeof entry === 'string' && TRANSPORT.test(entry))
    .slice(0, MAX_TRANSPORTS);
}
