import { offerPageLoader } from 'shared-config/loader/page-loader';
import { pagePortBase } from './page-port-base';

test('prefers the port base of the page’s loader to the build’s own', () => {
  process.env.PORT_BASE = '4000';
  expect(pagePortBase()).toBe(4_000);
  offerPageLoader({ repair: () => Promise.resolve(), portBase: 3_000 });
  expect(pagePortBase()).toBe(3_000);
});
