/** @jest-environment node */
import { signatureErrorOf } from './s3-signature.fixture';

// The example "GET Object" of the specification, with its credentials and signature.
const PLACE = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const SIGNATURE = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
const REQUEST = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${SIGNATURE}`,
  },
};

test('accepts the example of the specification', () => {
  expect(signatureErrorOf(REQUEST, Buffer.alloc(0), PLACE)).toBeNull();
});

test.each([
  ['another object', { ...REQUEST, target: '/test2.txt' }, 'SignatureDoesNotMatch'],
  ['another method', { ...REQUEST, method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['an added query', { ...REQUEST, target: '/test.txt?acl' }, 'SignatureDoesNotMatch'],
  [
    'an unsigned header',
    { ...REQUEST, headers: { ...REQUEST.headers, 'x-amz-meta-write': 'x' } },
    'SignatureDoesNotMatch',
  ],
  ['no signature', { ...REQUEST, headers: { ...REQUEST.headers, authorization: '' } }, 'AccessDenied'],
])('rejects %s', (_name, request, code) => {
  expect(signatureErrorOf(request, Buffer.alloc(0), PLACE)).toBe(code);
});

test('rejects another body and other credentials', () => {
  expect(signatureErrorOf(REQUEST, Buffer.from('x'), PLACE)).toBe('XAmzContentSHA256Mismatch');
  expect(signatureErrorOf(REQUEST, Buffer.alloc(0), { ...PLACE, accessKeyId: 'other' })).toBe(
    'InvalidAccessKeyId',
  );
  expect(signatureErrorOf(REQUEST, Buffer.alloc(0), { ...PLACE, region: 'eu' })).toBe(
    'AuthorizationHeaderMalformed',
  );
  expect(signatureErrorOf(REQUEST, Buffer.alloc(0), { ...PLACE, sessionToken: 'x' })).toBe('InvalidToken');
  expect(signatureErrorOf(REQUEST, Buffer.alloc(0), { ...PLACE, secretAccessKey: 'other' })).toBe(
    'SignatureDoesNotMatch',
  );
});
