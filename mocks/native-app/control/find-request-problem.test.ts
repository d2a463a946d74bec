import { findRequestProblem, type ControlRequest } from './find-request-problem';

const OWN: ControlRequest = {
  method: 'POST',
  host: '127.0.0.1:4000',
  origin: 'http://127.0.0.1:4000',
  contentType: 'application/json',
};

it.each<[string, Partial<ControlRequest>]>([
  ['the panel’s own', {}],
  ['the panel’s own by name', { host: 'localhost:4000', origin: 'http://localhost:4000' }],
  ['a test’s', { origin: undefined }],
  ['a GET request', { method: 'GET', origin: undefined, contentType: undefined }],
])('allows %s request', (_name, own) => {
  expect(findRequestProblem({ ...OWN, ...own }, 4_000)).toBeNull();
});

it.each<[string, Partial<ControlRequest>]>([
  ['another page’s', { origin: 'http://localhost:3000' }],
  ['another name’s for this machine', { origin: 'http://localhost:4000' }],
  ['a sandbox’s', { origin: 'null' }],
  ['a GET request of another page', { method: 'GET', origin: 'http://localhost:3000' }],
  ['a host that was pointed here', { host: 'evil.example:4000', origin: 'http://evil.example:4000' }],
  ['one without a host', { host: undefined }],
  ['a form’s', { origin: undefined, contentType: 'text/plain' }],
  ['a form’s with a parameter', { origin: undefined, contentType: 'text/plain; application/json' }],
  ['a DELETE', { method: 'DELETE' }],
])('refuses %s request with a reason', (_name, own) => {
  expect(findRequestProblem({ ...OWN, ...own }, 4_000)).toEqual(expect.stringMatching(/\w/));
});
