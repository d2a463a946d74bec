import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ReleaseRefusedError } from '../releases/release-refused-error';

/** A private key that this process holds. */
export interface Signer {
  /** SHA-256 of the public key (SPKI, DER) in hexadecimal digits. */
  keyid: string;
  sign(bytes: Buffer): Buffer;
}

/** A public key with the name of its holder, as `keys create` writes it into `<file>.pub`. */
export interface NamedKey {
  name: string;
  /** SPKI in Base64. */
  public: string;
}

/** Returns the id of a public key. */
export function keyIdOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/** Returns the Ed25519 key of a Base64 text; null if the text is none. */
export function publicKeyFrom(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Creates a signer from a private key. */
export function signerOf(key: KeyObject): Signer {
  return { keyid: keyIdOf(createPublicKey(key)), sign: (bytes) => sign(null, bytes, key) };
}

/**
 * Reads the private keys that `RELEASE_KEY` names: files in PEM format, separated by `:`. `RELEASE_KEY_PASSPHRASE` decrypts them.
 *
 * @returns an empty list without the variable
 * @throws ReleaseRefusedError `key-unusable` that names the file; never its content
 */
export function signersFrom({ RELEASE_KEY, RELEASE_KEY_PASSPHRASE }: NodeJS.ProcessEnv): Signer[] {
  const files = (RELEASE_KEY ?? '').split(':').filter(Boolean);
  return files.map((file) => {
    let pem = '';
    try {
      pem = readFileSync(file, 'utf8');
      const key = createPrivateKey({ key: pem, passphrase: RELEASE_KEY_PASSPHRASE });
      if (key.asymmetricKeyType === 'ed25519') return signerOf(key);
    } catch (thrown) {
      const { code = '' } = thrown as NodeJS.ErrnoException;
      const isLocked = pem.includes('ENCRYPTED');
      throw new ReleaseRefusedError(
        'key-unusable',
        isLocked
          ? `RELEASE_KEY: ${file} is encrypted, and RELEASE_KEY_PASSPHRASE does not decrypt it: set it.`
          : `RELEASE_KEY: ${file} cannot be read as a private key (${code || 'wrong format'}): name a file of npm run release -- keys create.`,
      );
    }
    throw new ReleaseRefusedError('key-unusable', `RELEASE_KEY: ${file} is not an Ed25519 key.`);
  });
}

/**
 * Creates a key pair: the private key in a new file with the mode 0600, the public key in `<file>.pub`.
 *
 * @param passphrase encrypts the private key
 * @throws ReleaseRefusedError `key-unusable` when the file exists
 */
export function createKeyFiles(
  file: string,
  name: string,
  passphrase?: string,
): NamedKey & { keyid: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const encryption = passphrase ? { cipher: 'aes-256-cbc', passphrase } : {};
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem', ...encryption });
  const named = { name, public: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, pem, { flag: 'wx', mode: 0o600 });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
    throw new ReleaseRefusedError(
      'key-unusable',
      `${file} exists: a key is never replaced. Name a new file.`,
    );
  }
  writeFileSync(`${file}.pub`, `${JSON.stringify(named)}\n`);
  return { ...named, keyid: keyIdOf(publicKey) };
}

/** Reads the public key that `keys create` wrote. @throws ReleaseRefusedError `key-unusable` */
export function readNamedKey(file: string): NamedKey {
  const { success, output } = v.safeParse(NAMED_KEY, textOf(file));
  if (success && publicKeyFrom(output.public)) return output;
  throw new ReleaseRefusedError(
    'key-unusable',
    `${file} is not the public key of npm run release -- keys create, such as publish.pem.pub.`,
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw new ReleaseRefusedError(
      'key-unusable',
      `${file} cannot be read as a public key (${code}): name a file of npm run release -- keys create, such as publish.pem.pub.`,
    );
  }
}

const NAMED_KEY = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string(), public: v.string() }));
