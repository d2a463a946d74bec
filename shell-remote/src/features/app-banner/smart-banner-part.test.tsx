/** @jest-environment jest-fixed-jsdom */
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { BannerWishes } from './banner-wishes';
import { hearShellErrors } from '../../core/page/page.fixture';
import { PagePlace } from '../../core/page/page-place';
import { createSmartBannerPart, type BannerPartPorts } from './smart-banner-part';

let errors: ReturnType<typeof hearShellErrors>;
beforeEach(() => {
  process.env.PORT_BASE = '3000';
  errors = hearShellErrors();
});
afterEach(() => errors.stop());

function setPart() {
  const shell = { bannerWishes: new BannerWishes(), place: new PagePlace({}, {}, () => undefined) };
  const Part = createSmartBannerPart(() => shell as unknown as BannerPartPorts);
  return { Part, wish: () => shell.bannerWishes.wishOn({ linkOrigin: 'x' }), ...shell };
}

test('asks for the suggestion as long as it stands, and draws nothing itself', () => {
  const { Part, wish } = setPart();
  const { container, unmount } = render(<Part path="/otc" />, { wrapper: StrictMode });
  expect([wish(), container.innerHTML]).toEqual([{ isWanted: true, path: '/otc' }, '']);
  unmount();
  expect(wish()).toBeNull();
});

test('says where the page stands, and takes it back', () => {
  const { Part, place } = setPart();
  const { rerender, unmount } = render(<Part region="KAZ" />);
  expect(place.context.site.region.code).toBe('KAZ');
  rerender(<Part />);
  expect(place.context.site.region.code).toBe('GLOBAL');
  rerender(<Part region="TUR" />);
  unmount();
  expect(place.context.site.region.code).toBe('GLOBAL');
});

test('an option that names nothing is told of, and the host lives on', () => {
  const { Part, wish } = setPart();
  render(<Part region="MARS" />);
  expect(errors.heard).toMatchObject([{ code: 'mount-failed', part: 'smart-banner' }]);
  expect(wish()).toBeNull();
});
