/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { pageHosts } from './page-hosts';
import { PageHostsContext, usePageHosts } from './page-hosts-context';

const Assets = () => <>{usePageHosts().assets}</>;

test('pageHosts returns the hosts of the page’s edition and environment', () => {
  const { assets, api } = pageHosts({ host: 'testnet.halden-kz.example', protocol: 'https:' });
  expect([assets, api]).toEqual([
    'https://assets.testnet.halden-kz.example',
    'https://api.testnet.halden-kz.example',
  ]);
});

test('usePageHosts returns the hosts in the browser', () => {
  const hosts = pageHosts({ host: 'kz.localhost:3000', protocol: 'http:' });
  const { container } = render(
    <PageHostsContext value={hosts}>
      <Assets />
    </PageHostsContext>,
  );
  expect(container.textContent).toBe(hosts.assets);
});

test('usePageHosts throws during prerendering', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation();
  expect(() => render(<Assets />)).toThrow(/prerendering/);
  errors.mockRestore();
});
