/** @jest-environment node */
import { signatureFault } from './s3-signature.fixture';

// The example "GET Object" of the specification, with the credentials and the signature that stand there.
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

test('the example of the specification is right', () => {
  expect(signatureFault(REQUEST, Buffer.alloc(0), PLACE)).toBeNull();
});

test.each([
  ['another object', { ...REQUEST, target: '/test2.txt' }, 'SignatureDoesNotMatch'],
  ['another method', { ...REQUEST, method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['a query that was added', { ...REQUEST, target: '/test.txt?acl' }, 'SignatureDoesNotMatch'],
  [
    'a header that was not signed',
    { ...REQUEST, headers: { ...REQUEST.headers, 'x-amz-meta-write': 'x' } },
    'SignatureDoesNotMatch',
  ],
  ['no signature', { ...REQUEST, headers: { ...REQUEST.headers, authorization: '' } }, 'AccessDenied'],
])('%s is refused', (_name, request, code) => {
  expect(signatureFault(request, Buffer.alloc(0), PLACE)).toBe(code);
});

test('another body is refused, and so are other credentials', () => {
  expect(signatureFault(REQUEST, Buffer.from('x'), PLACE)).toBe('XAmzContentSHA256Mismatch');
  expect(signatureFault(REQUEST, Buffer.alloc(0), { ...PLACE, accessKeyId: 'other' })).toBe(
    'InvalidAccessKeyId',
  );
  expect(signatureFault(REQUEST, Buffer.alloc(0), { ...PLACE, region: 'eu' })).toBe(
    'AuthorizationHeaderMalformed',
  );
  expect(signatureFault(REQUEST, Buffer.alloc(0), { ...PLACE, sessionToken: 'x' })).toBe('InvalidToken');
  expect(signatureFault(REQUEST, Buffer.alloc(0), { ...PLACE, secretAccessKey: 'other' })).toBe(
    'SignatureDoesNotMatch',
  );
});
