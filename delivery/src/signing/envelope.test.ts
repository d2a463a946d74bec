/** @jest-environment node */
import fc from 'fast-check';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import {
  parseEnvelope,
  payloadOf,
  PAYLOAD_TYPES,
  signedBytes,
  signEnvelope,
  verifyEnvelope,
  withSignatures,
  type Envelope,
} from './envelope';
import { publicKeyFrom } from './keys';
import { testKey, type TestKey } from './signing.fixture';

const mira = testKey('mira');
const joe = testKey('joe');
const stranger = testKey('stranger');
const keysOf = (...keys: TestKey[]) =>
  new Map(keys.map((key) => [key.keyid, publicKeyFrom(key.named.public)!]));
const TEAM = { type: PAYLOAD_TYPES.build, keys: keysOf(mira, joe), name: 'the build' };
const codeOf = (work: () => unknown) => {
  try {
    work();
    return 'accepted';
  } catch (thrown) {
    return (thrown as ReleaseRefusedError).code;
  }
};

describe('signedBytes', () => {
  it('returns the encoding of the DSSE specification', () => {
    // The example of the specification, version 1.0.
    expect(signedBytes('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
      'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
    );
  });

  it('counts bytes, not characters', () => {
    expect(signedBytes('é', Buffer.from('ü')).toString()).toBe('DSSEv1 2 é 2 ü');
  });
});

describe('verifyEnvelope', () => {
  const signed = signEnvelope(PAYLOAD_TYPES.build, { part: 'shell' }, [mira]);
  const foreign = signEnvelope(PAYLOAD_TYPES.build, { part: 'shell' }, [stranger]).signatures[0]!.sig;
  const ONE = { ...TEAM, threshold: 1 };
  const TWO = { ...TEAM, threshold: 2 };

  it('returns the payload of an envelope with enough signatures', () => {
    expect(verifyEnvelope(signed, { ...TEAM, threshold: 1 })).toEqual({ part: 'shell' });
    expect(verifyEnvelope(withSignatures(signed, [joe]), { ...TEAM, threshold: 2 })).toEqual({
      part: 'shell',
    });
  });

  it.each<[string, Envelope, Parameters<typeof verifyEnvelope>[1], string]>([
    ['too few signatures', signed, TWO, 'signature-missing'],
    [
      'the same signature twice',
      { ...signed, signatures: [...signed.signatures, ...signed.signatures] },
      TWO,
      'signature-missing',
    ],
    ['a key that may not sign', signEnvelope(PAYLOAD_TYPES.build, {}, [stranger]), ONE, 'signature-key'],
    [
      'a changed payload',
      { ...signed, payload: Buffer.from('{}').toString('base64') },
      ONE,
      'signature-wrong',
    ],
    [
      'the signature of another key under the id of a team key',
      { ...signed, signatures: [{ keyid: mira.keyid, sig: foreign }] },
      ONE,
      'signature-wrong',
    ],
    ['another type of document', signed, { ...ONE, type: PAYLOAD_TYPES.pointer }, 'signature-wrong'],
    [
      'a type that was changed after signing',
      { ...signed, payloadType: PAYLOAD_TYPES.pointer },
      { ...ONE, type: PAYLOAD_TYPES.pointer },
      'signature-wrong',
    ],
  ])('refuses %s', (_name, envelope, options, code) => {
    expect(codeOf(() => verifyEnvelope(envelope, options))).toBe(code);
  });

  it('accepts only exactly what was signed, for any change of one byte', () => {
    const bytes = payloadOf(signed);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (index, change) => {
        const changed = Buffer.from(bytes);
        changed[index] = changed[index]! ^ change;
        const envelope = { ...signed, payload: changed.toString('base64') };
        expect(codeOf(() => verifyEnvelope(envelope, { ...TEAM, threshold: 1 }))).toBe('signature-wrong');
      }),
    );
  });
});

describe('parseEnvelope', () => {
  const verifies = (text: string) =>
    codeOf(() => verifyEnvelope(parseEnvelope(text, 'it'), { ...TEAM, threshold: 1 }));

  it('never accepts arbitrary text and throws only coded refusals', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(verifies(text)).toMatch(/^signature-/)));
    fc.assert(fc.property(fc.json(), (text) => expect(verifies(text)).toMatch(/^signature-/)));
  });

  it('never accepts an envelope with arbitrary fields and throws only coded refusals', () => {
    const base64 = fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes).toString('base64'));
    const text = fc.oneof(base64, fc.string());
    const signature = fc.record({ keyid: fc.constantFrom(mira.keyid, joe.keyid, ''), sig: text });
    const envelope = fc.record({
      payloadType: fc.constantFrom<string>(...Object.values(PAYLOAD_TYPES), ''),
      payload: text,
      signatures: fc.array(fc.oneof(signature, fc.anything())),
    });
    fc.assert(
      fc.property(envelope, (value) => expect(verifies(JSON.stringify(value))).toMatch(/^signature-/)),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a type that no document has', { payloadType: 'x\u001B[2J' }],
    ['an id that is not one of a key', { signatures: [{ keyid: '\u001B[2J', sig: '' }] }],
    ['an id in capital letters', { signatures: [{ keyid: mira.keyid.toUpperCase(), sig: '' }] }],
  ])('refuses %s, whose text it would print', (_name, changes) => {
    const envelope = { ...signEnvelope(PAYLOAD_TYPES.build, {}, [mira]), ...changes };
    expect(() => parseEnvelope(JSON.stringify(envelope), 'it')).toThrow('it is not signed.');
  });

  it('refuses more signatures than it would ever need', () => {
    const signatures = Array.from({ length: 21 }, () => ({ keyid: mira.keyid, sig: '' }));
    expect(verifies(JSON.stringify({ payloadType: PAYLOAD_TYPES.build, payload: '', signatures }))).toBe(
      'signature-missing',
    );
  });
});
