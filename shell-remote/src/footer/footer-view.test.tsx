/** @jest-environment jest-fixed-jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { renderToString } from 'react-dom/server';
import { brand } from 'shared-config/brand';
import { REGIONS } from 'shared-config/regions';
import texts from '../../translations/en/footer.json';
import { COMMUNITY_LINKS, FOOTER_GROUPS, LEGAL_LINKS } from './footer-links';
import { FooterView, type FooterViewProps } from './footer-view';
import { storeLinks } from './store-links';

const languageLinks: FooterViewProps['languageLinks'] = [
  {
    code: 'en-ARE',
    nativeName: 'English',
    bcp47: 'en-AE',
    direction: 'ltr',
    href: '/en-ARE/verification?a=b',
  },
  {
    code: 'ar-ARE',
    nativeName: 'العربية',
    bcp47: 'ar-AE',
    direction: 'rtl',
    href: '/ar-ARE/verification?a=b',
  },
];

function footerElement(props: Partial<FooterViewProps> = {}) {
  const translator = createInstance();
  void translator
    .use(initReactI18next)
    .init({ lng: 'en', ns: ['footer'], resources: { en: { footer: texts } }, initAsync: false });
  return (
    <I18nextProvider i18n={translator}>
      <FooterView locale="en-ARE" region="ARE" year={2026} languageLinks={languageLinks} {...props} />
    </I18nextProvider>
  );
}

describe('the footer', () => {
  it.each([
    ['Help centre', '/en-ARE/help'],
    ['Identity verification', '/en-ARE/verification'],
    ['Cookie preferences', '/en-ARE/legal/cookies'],
    ['Telegram', '/en-ARE/community/telegram'],
  ])('links %s to %s', (name, href) => {
    render(footerElement());
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('leads to the exchange from a page that is not ours', () => {
    render(footerElement({ linkOrigin: 'https://www.exchange.example' }));
    expect(screen.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe(
      'https://www.exchange.example/en-ARE/fees',
    );
  });

  it('offers the languages in their own words and marks the present one', () => {
    render(footerElement());
    const arabic = screen.getByRole('link', { name: 'العربية' });
    expect([arabic.lang, arabic.dir, arabic.getAttribute('hreflang'), arabic.getAttribute('href')]).toEqual([
      'ar-AE',
      'rtl',
      'ar-AE',
      '/ar-ARE/verification?a=b',
    ]);
    expect(arabic.getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe('true');
  });

  it('leaves the languages out where there are none', () => {
    render(footerElement({ languageLinks: [] }));
    expect(screen.queryByText('Language')).toBeNull();
  });

  it.each(REGIONS.map(({ code }) => code))('has a name and a risk notice of its own for %s', (region) => {
    render(footerElement({ region }));
    expect(screen.getByText(`${brand.name} ${texts.regions[region]}`)).toBeTruthy();
    expect(screen.getByText(texts.risk[region])).toBeTruthy();
    const others = Object.values(texts.risk).filter((text) => text === texts.risk[region]);
    expect(others).toHaveLength(1);
  });

  it('says year and company', () => {
    render(footerElement());
    expect(screen.getByText(`© 2026 ${brand.companyName} All rights reserved.`)).toBeTruthy();
  });

  it('folds every list by a details element that works without code', async () => {
    render(footerElement());
    const nav = screen.getByRole('navigation', { name: 'Footer' });
    const folds = [...nav.querySelectorAll('details')];
    expect(folds).toHaveLength(FOOTER_GROUPS.length);
    for (const fold of folds) expect(fold.nextElementSibling?.tagName).toBe('UL');
    await userEvent.click(within(folds[0]!).getByText('About'));
    expect(folds[0]?.open).toBe(true);
  });

  it('is complete as static markup, without style attributes', () => {
    const html = renderToString(footerElement());
    expect(html).toContain('/en-ARE/help');
    expect(html).not.toMatch(/ style="/);
  });

  it('reads from right to left in Arabic', () => {
    render(footerElement({ locale: 'ar-ARE' }));
    const footer = screen.getByRole('contentinfo');
    expect([footer.lang, footer.dir]).toEqual(['ar-AE', 'rtl']);
  });

  it.each(['en-ARE', 'ar-ARE'])('axe finds nothing in %s', async (locale) => {
    const { container } = render(footerElement({ locale }));
    const rules = {
      'color-contrast': { enabled: false },
      'label-content-name-mismatch': { enabled: false },
      region: { enabled: false },
    };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
});

describe('the tables of the footer', () => {
  const links = [...FOOTER_GROUPS.flatMap((group) => group.links), ...LEGAL_LINKS];

  it('have a text for every key, and no text without a row', () => {
    expect(links.map(({ key }) => key).sort()).toEqual(Object.keys(texts.links).sort());
    expect(FOOTER_GROUPS.map(({ key }) => key)).toEqual(Object.keys(texts.groups));
  });

  it('have pages of our own only, each once', () => {
    const paths = [...links, ...COMMUNITY_LINKS].map(({ path }) => path);
    expect(paths.filter((path) => !/^\/[a-z0-9/-]+[a-z0-9]$/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('the shops of the app', () => {
  it('are those that the brand has an address for', () => {
    expect(storeLinks({ googlePlay: 'https://shop.example/app' })).toEqual([
      { name: 'Google Play', href: 'https://shop.example/app' },
    ]);
    expect(storeLinks({})).toEqual([]);
  });
});
