import { offerPageLoader } from 'shared-config/loader/page-loader';
import { pagePortBase } from './page-port-base';

test('is the build’s own where the page says none, and the page’s where it does', () => {
  process.env.PORT_BASE = '4000';
  expect(pagePortBase()).toBe(4_000);
  offerPageLoader({ repair: () => Promise.resolve(), portBase: 3_000 });
  expect(pagePortBase()).toBe(3_000);
});
