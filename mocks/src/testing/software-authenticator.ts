import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Input of an authenticator; tests of attacks override parts of it. */
export interface Ceremony {
  /** base64url, as the options name it. */
  challenge: string;
  origin: string;
  rpId: string;
  /** Overrides fields of the browser's client data. */
  clientData?: Record<string, unknown>;
  isPresent?: boolean;
  isVerified?: boolean;
  counter?: number;
}

interface MadePasskey {
  id: string;
  key: KeyObject;
  userHandle: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/**
 * Creates a browser with an authenticator in software: real P-256 keys, real CBOR, real signatures.
 *
 * @example const authenticator = createSoftwareAuthenticator(); const made = authenticator.create({ challenge, origin, rpId }, userHandle);
 */
export function createSoftwareAuthenticator({ aaguid = '00000000000000000000000000000000' } = {}) {
  let counter = 0;
  let held: MadePasskey | undefined;

  return {
    /** Answers `navigator.credentials.create`. */
    create(ceremony: Ceremony, userHandle: string) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      held = { id: id.toString('base64url'), key: privateKey, userHandle };
      const authData = Buffer.concat([
        signedHead(ceremony, ATTESTED, ceremony.counter ?? counter),
        Buffer.from(aaguid, 'hex'),
        Buffer.from([0, id.length]),
        id,
        coseKeyOf(publicKey),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return answerOf(held.id, {
        clientDataJSON: clientDataOf('webauthn.create', ceremony),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Answers `navigator.credentials.get` and increases the counter. */
    get(ceremony: Ceremony) {
      if (!held) throw new Error('This authenticator holds no passkey.');
      counter = ceremony.counter ?? counter + 1;
      const authData = signedHead(ceremony, 0, counter);
      const clientDataJSON = clientDataOf('webauthn.get', ceremony);
      const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, clientHash]))
        .sign(held.key);
      return answerOf(held.id, {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: held.userHandle,
      });
    },
  };
}

/** A credential as JSON. */
function answerOf<Response>(id: string, response: Response) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

function clientDataOf(type: string, { challenge, origin, clientData }: Ceremony): string {
  const clientDataJson = { type, challenge, origin, crossOrigin: false, ...clientData };
  return Buffer.from(JSON.stringify(clientDataJson)).toString('base64url');
}

function signedHead(ceremony: Ceremony, more: number, counter: number): Buffer {
  const { rpId, isPresent = true, isVerified = true } = ceremony;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = more + (isPresent ? PRESENT : 0) + (isVerified ? VERIFIED : 0);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose as never));
}
