import type { PartOptions } from 'shared-config/contracts/contracts';
import { pageContextOf } from './page/page-context';
import { sessionNames, sessionNamesOf } from './session-names';

const FOREIGN = 'blog.example';

function namesOn(host: string, options: PartOptions) {
  const address = { host, isSecure: !host.includes(':'), portBase: 3000 };
  return sessionNamesOf(pageContextOf(options, { ...address, pathname: '/' }), address);
}

test.each<[string, PartOptions]>([
  ['www.halden-kz.example', {}],
  ['halden-kz.example', { region: 'KAZ' }],
  ['testnet.halden-tr.example', {}],
  ['www.halden-kz.example', { region: 'KAZ', environment: 'production' }],
  ['kz.localhost:3000', { locale: 'kk-KAZ' }],
  ['127.0.0.1:3000', {}],
])('keeps the plain names on our own host %s with the options %j', (host, options) => {
  expect(namesOn(host, options)).toEqual({
    userIdMarker: 'shell:user-id',
    pendingSignOut: 'shell:pending-sign-out',
    sessionEnd: 'shell:session-end',
    profile: 'shell:profile',
    signOut: 'shell:sign-out',
  });
});

test.each<[string, PartOptions, string]>([
  [FOREIGN, { region: 'KAZ', environment: 'production' }, ':api.halden-kz.example'],
  [FOREIGN, { region: 'TUR', environment: 'production' }, ':api.halden-tr.example'],
  [FOREIGN, { region: 'TUR', environment: 'testnet' }, ':api.testnet.halden-tr.example'],
  ['www.halden-kz.example', { region: 'TUR' }, ':api.halden-tr.example'],
  ['www.halden-kz.example', { environment: 'testnet' }, ':api.testnet.halden-kz.example'],
])('adds the API host on %s with the options %j', (host, options, suffix) => {
  expect(namesOn(host, options)).toEqual(sessionNames(suffix));
  expect(namesOn(host, options).userIdMarker).toBe(`shell:user-id${suffix}`);
});
