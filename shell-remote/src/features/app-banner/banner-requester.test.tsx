/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { BannerRequests } from './banner-requests';
import { recordShellErrors } from '../../core/page/page.fixture';
import { PageOptions } from '../../core/page/page-options';
import { createBannerRequester, type BannerRequesterPorts } from './banner-requester';

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  process.env.PORT_BASE = '3000';
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

function renderRequester() {
  const shell = { bannerRequests: new BannerRequests(), pageOptions: new PageOptions({}, {}) };
  const Part = createBannerRequester(() => shell as unknown as BannerRequesterPorts);
  return { Part, request: () => shell.bannerRequests.effective({ linkOrigin: 'x' }), ...shell };
}

test('requests the suggestion while it is mounted and renders nothing', () => {
  const { Part, request } = renderRequester();
  const { container, unmount } = render(<Part path="/otc" />, { wrapper: StrictMode });
  expect([request(), container.innerHTML]).toEqual([{ isWanted: true, path: '/otc' }, '']);
  unmount();
  expect(request()).toBeNull();
});

test('sets the page’s embed options and removes them again', () => {
  const { Part, pageOptions } = renderRequester();
  const { rerender, unmount } = render(<Part region="KAZ" />);
  expect(pageOptions.context.site.region.code).toBe('KAZ');
  rerender(<Part />);
  expect(pageOptions.context.site.region.code).toBe('GLOBAL');
  rerender(<Part region="TUR" />);
  unmount();
  expect(pageOptions.context.site.region.code).toBe('GLOBAL');
});

test('reports an unknown option without throwing into the host', () => {
  const { Part, request } = renderRequester();
  render(<Part region={'MARS' as 'KAZ'} />);
  expect(errors.heard).toMatchObject([{ code: 'mount-failed', part: 'smart-banner' }]);
  expect(request()).toBeNull();
});
