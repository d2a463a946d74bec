/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeyFiles, readNamedKey, signersFrom } from './keys';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('createKeyFiles', () => {
  it('writes a private key that only its owner can read, and a public key', () => {
    const file = path.join(folder, 'keys/mira.pem');
    const { keyid } = createKeyFiles(file, 'mira');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readNamedKey(`${file}.pub`).name).toBe('mira');
    expect(signersFrom({ RELEASE_KEY: file }).map((signer) => signer.keyid)).toEqual([keyid]);
  });

  it('never replaces a key', () => {
    const file = path.join(folder, 'mira.pem');
    createKeyFiles(file, 'mira');
    const before = readFileSync(file, 'utf8');
    expect(() => createKeyFiles(file, 'joe')).toThrow(/exists: a key is never replaced/);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('readNamedKey', () => {
  it('names the read error of a missing file', () => {
    const file = path.join(folder, 'gone.pem.pub');
    expect(() => readNamedKey(file)).toThrow(`${file} cannot be read as a public key (ENOENT)`);
  });

  it('refuses a file that is not a public key', () => {
    const file = path.join(folder, 'mira.pem');
    createKeyFiles(file, 'mira');
    expect(() => readNamedKey(file)).toThrow(`${file} is not the public key of npm run release`);
  });
});

describe('signersFrom', () => {
  it('decrypts a key with its passphrase, and does not print the passphrase', () => {
    const file = path.join(folder, 'mira.pem');
    createKeyFiles(file, 'mira', 'correct horse');
    expect(readFileSync(file, 'utf8')).toContain('ENCRYPTED');
    expect(signersFrom({ RELEASE_KEY: file, RELEASE_KEY_PASSPHRASE: 'correct horse' })).toHaveLength(1);
    const wrong = () => signersFrom({ RELEASE_KEY: file, RELEASE_KEY_PASSPHRASE: 'wrong horse' });
    expect(wrong).toThrow(/is encrypted, and RELEASE_KEY_PASSPHRASE does not decrypt it/);
    expect(wrong).not.toThrow(/horse/);
    expect(() => signersFrom({ RELEASE_KEY: file })).toThrow(/is encrypted/);
  });

  it('returns no signers without the setting', () => {
    expect([signersFrom({}), signersFrom({ RELEASE_KEY: '' })]).toEqual([[], []]);
  });
});
